import { formatTime, type TimeStyle } from "@/components/patterns/time/format-time";
import { ApiError, describeError } from "@/lib/platform/http/client";

/** Why the assistant did not answer, as a sentence that says what to do. */
export function describeRefusal(error: unknown, style: TimeStyle): string {
  if (!(error instanceof ApiError)) return describeError(error);
  if (error.status === 429) {
    const { retry_at: retryAt } = error.members;
    return typeof retryAt === "string"
      ? `You've asked a lot of questions. You can ask again at ${formatTime(retryAt, style)}.`
      : "You've asked a lot of questions. Try again later.";
  }
  if (error.status === 401) return "You were signed out. Sign in again to ask.";
  if (error.status === 403 || error.status === 404) return "Only people in the meeting can ask. Join it and ask again.";
  return describeError(error);
}
