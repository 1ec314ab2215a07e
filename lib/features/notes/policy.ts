import { isHost, mayReadNotes, type RecordFacts, recordAccess } from "@/lib/core/access/policy";

type Caller = { id: string };

export const notesPolicy = {
  /** The host, and people whom the host shared the record with. */
  read: (actor: Caller, meeting: RecordFacts) => mayReadNotes(recordAccess(actor, meeting)),
  regenerate: isHost,
  review: isHost,
};
