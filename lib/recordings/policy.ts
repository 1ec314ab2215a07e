import { mayReadNotes, mayWatchRecording, type RecordFacts, recordAccess } from "../access/policy";

type Caller = { id: string };

export const recordingPolicy = {
  /** Whoever may read the record may know that there is a recording. */
  read: (actor: Caller, meeting: RecordFacts) => mayReadNotes(recordAccess(actor, meeting)),
  watch: (actor: Caller, meeting: RecordFacts) => mayWatchRecording(recordAccess(actor, meeting)),
};
