import "server-only";
import { invalidValue } from "@/lib/platform/refusal";
import type { Answer } from "./answer-invite";
import type { ReplyBody } from "./schema";

const suggestedAheadMsMax = 366 * 24 * 3_600_000;

/** Parses an answer. A proposed time makes it a suggestion, whatever the response says. */
export function parseAnswer(body: ReplyBody): Answer {
  const proposedStart = body.proposed_start ? new Date(body.proposed_start) : null;
  const ahead = proposedStart ? proposedStart.getTime() - Date.now() : 0;
  if (ahead < 0) throw invalidValue("proposed_start", "This time has passed.");
  if (ahead > suggestedAheadMsMax) throw invalidValue("proposed_start", "Suggest a time within a year.");
  return {
    response: proposedStart ? "proposed" : (body.response ?? null),
    note: body.note || null,
    proposedStart,
    answeredStart: typeof body.scheduled_at === "string" ? new Date(body.scheduled_at) : body.scheduled_at,
  };
}
