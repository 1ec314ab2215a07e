import "server-only";
import { findMeetingFor } from "@/lib/core/meetings/queries";
import { notesPolicy } from "@/lib/features/notes/policy";
import { getNotesView } from "@/lib/features/notes/queries";
import { serializeNotes } from "@/lib/features/notes/serializer";
import { Prisma } from "@/prisma/generated/client";
import { passagesOfNotes } from "./passages-of-notes";
import { nameOfMeeting } from "./past-meetings";
import { type PastMeeting, sourceOfPastMeetings } from "./search-past-meetings";
import type { Asker } from "./source";

/** Notes of other meetings, each in the view that the asker may read. */
export const pastNotes = sourceOfPastMeetings({
  kind: "notes",
  meetingsMax: 8,

  /** In notes or titles. */
  matches: (userId) => Prisma.sql`
    select q.word, v.meeting_id, 1
      from terms q, meeting_search_vectors v
     where v.host_id = ${userId}::uuid and scoped_words(v.host_id, v.notes) @@ q.scoped and v.notes @@ q.query
    union all
    select q.word, r.meeting_id, 1
      from terms q, record_readers r
     where r.user_id = ${userId}::uuid and r.granted_at is not null
       and scoped_words(r.user_id, r.words) @@ q.scoped and r.words @@ q.query
    union all
    select q.word, p.meeting_id, 2
      from terms q, meeting_people p
     where p.user_id = ${userId}::uuid and scoped_words(p.user_id, p.title_words) @@ q.scoped
       and p.title_words @@ q.query
       and (exists (select 1 from meetings m where m.id = p.meeting_id and m.host_id = ${userId}::uuid)
         or exists (select 1 from record_readers r
                     where r.meeting_id = p.meeting_id and r.user_id = ${userId}::uuid and r.granted_at is not null))`,

  async findReadable(asker, meetingId) {
    const meeting = await findMeetingFor(asker, meetingId);
    return meeting && notesPolicy.read(asker, meeting) ? meeting : null;
  },

  read: ({ asker, zone, now }, meeting) => readNotes(asker, meeting, `${nameOfMeeting(meeting, zone, now)} (notes)`),

  listTexts: async (asker, meeting) => (await readNotes(asker, meeting, "")).map(({ text }) => text),
});

/** Through the same query and serializer as the page of the notes, so that they are masked alike. */
async function readNotes(asker: Asker, meeting: PastMeeting, name: string) {
  const { status, content } = serializeNotes(await getNotesView(asker, meeting));
  return status === "ready" && content ? passagesOfNotes(content, { name, meetingId: meeting.id }) : [];
}
