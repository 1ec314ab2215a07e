import { runInput } from "./run-input";
import type { CopilotAction, ProposalWire, SavedAnswerWire, SourceWire } from "./schema";
import type { Passage } from "./source";
import { readStoredPassages } from "./stored-passages";

/** Each place once, without the words. */
export function serializeSources(passages: readonly Passage[]): SourceWire[] {
  const seen = new Set<string>();
  return passages.flatMap(({ kind, name, meetingId, noteId, tMs, href }) => {
    const key = `${kind} ${meetingId ?? noteId} ${tMs} ${name}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ name, kind, meeting_id: meetingId, t_ms: tMs, href }];
  });
}

export const serializeProposal = (run: {
  id: string;
  action: CopilotAction;
  input: unknown;
  summary: string;
  expiresAt: Date;
}): ProposalWire => ({
  run_id: run.id,
  action: run.action,
  summary: run.summary,
  slot: slotOf(run.input),
  expires_at: run.expiresAt.toISOString(),
});

/** The time of what is to be scheduled. */
function slotOf(stored: unknown): ProposalWire["slot"] {
  const input = runInput.parse(stored);
  return input.action === "schedule_follow_up" ? { start: input.start, minutes: input.minutes } : null;
}

type AnswerRow = {
  id: string;
  question: string;
  answer: string;
  lookedIn: string[];
  sources: unknown;
  askedAt: Date;
  sharedAt: Date | null;
};

const withheldText =
  "You can no longer read what this answer came from, or it has changed since. Ask again to get what you can read now.";

/** `isReadable`: whether the asker may still read what the answer rests on. */
export const serializeSavedAnswer = (row: AnswerRow, isReadable: boolean): SavedAnswerWire => ({
  id: row.id,
  question: row.question,
  answer: isReadable ? row.answer : withheldText,
  looked_in: isReadable ? row.lookedIn : [],
  sources: isReadable ? serializeSources(readStoredPassages(row.sources)) : [],
  withheld: !isReadable,
  asked_at: row.askedAt.toISOString(),
  shared_at: row.sharedAt?.toISOString() ?? null,
});
