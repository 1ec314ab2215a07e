import { mayReadNotes, mayWatchRecording, type RecordFacts, recordAccess } from "@/lib/core/access/policy";

type Caller = { id: string };

export const recordingPolicy = {
  /** Readers of the notes may see that a recording exists; watching it takes a separate permission. */
  read: (actor: Caller, meeting: RecordFacts) => mayReadNotes(recordAccess(actor, meeting)),
  watch: (actor: Caller, meeting: RecordFacts) => mayWatchRecording(recordAccess(actor, meeting)),
};

/** When an administrator's opening takes the right to watch along. Null: it doesn't rest on one. */
export const watchEndsAt = (actor: Caller, { openUntil = null, ...meeting }: RecordFacts): Date | null =>
  recordingPolicy.watch(actor, meeting) ? null : openUntil;
