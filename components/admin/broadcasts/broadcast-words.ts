import type { Audience } from "@/lib/features/broadcasts/constants";
import type { BroadcastWire, RecipientWire } from "@/lib/features/broadcasts/schema";

export const people = (count: number) => (count === 1 ? "1 person" : `${count.toLocaleString("en")} people`);

export const audienceLabels: Record<Audience, { label: string; description: string }> = {
  everyone: { label: "Everyone", description: "All accounts" },
  internal: { label: "Internal", description: "Accounts of the company that runs this installation" },
  outside: { label: "Outside", description: "All other accounts" },
};

type Tone = "quiet" | "accent" | "good" | "warn" | "bad";

export function broadcastState({ status, paused_at: pausedAt }: BroadcastWire): { label: string; tone: Tone } {
  if (status === "draft") return { label: "Draft", tone: "quiet" };
  if (status === "sending") return pausedAt ? { label: "Paused", tone: "warn" } : { label: "Sending", tone: "accent" };
  return status === "sent" ? { label: "Sent", tone: "good" } : { label: "Failed", tone: "bad" };
}

export const recipientStates: Record<RecipientWire["status"], { label: string; tone: Tone }> = {
  failed: { label: "Failed", tone: "bad" },
  sending: { label: "Sending", tone: "accent" },
  pending: { label: "Waiting", tone: "quiet" },
  skipped: { label: "Skipped", tone: "quiet" },
  sent: { label: "Sent", tone: "good" },
};

/** "1,204 of 1,310 sent, 3 failed, 12 skipped". */
export function progressWords({ recipients, sent, failed, skipped }: BroadcastWire): string {
  const parts = [`${sent.toLocaleString("en")} of ${recipients.toLocaleString("en")} sent`];
  if (failed > 0) parts.push(`${failed.toLocaleString("en")} failed`);
  if (skipped > 0) parts.push(`${skipped.toLocaleString("en")} skipped`);
  return parts.join(", ");
}
