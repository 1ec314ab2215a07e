import "server-only";
import { Prisma } from "@/prisma/generated/client";
import { mayKnowSql } from "../access/access-sql";
import { isHost } from "../access/policy";
import { pool } from "../database";
import { findMeetingFor } from "../meetings/queries";
import { notesPolicy } from "../notes/policy";
import { getNotesView } from "../notes/queries";
import { serializeNotes } from "../notes/serializer";
import { passagesOfNotes } from "./passages-of-notes";
import { nameOfMeeting } from "./past-meetings";
import { anyWordQuery } from "./question-words";
import { type Asker, nothingFound, type Passage, type Source } from "./source";

const meetingsMax = 8;

/** Notes of other meetings, each in the view that the asker may read. */
export const pastNotes: Source = {
  kind: "notes",

  async search({ asker, room, question, zone, now }) {
    const query = anyWordQuery(question);
    if (!query) return nothingFound;
    const ids = await findNotedMeetings(asker.id, room.meetingId, query);
    const found = await Promise.all(ids.map((id) => readNotes(asker, id, { zone, now })));
    return {
      passages: found.flat(),
      lookedIn: found.flatMap(([first]) => (first ? [first.name] : [])),
      missing: [],
    };
  },

  async filterReadable(asker, _room, passages) {
    const ids = [...new Set(passages.map(({ meetingId }) => meetingId))];
    const readable = await Promise.all(
      ids.map(async (id) => {
        const own = passages.filter(({ meetingId }) => meetingId === id);
        const meeting = await findMeetingFor(asker, id);
        if (!meeting || !notesPolicy.read(asker, meeting)) return [];
        if (isHost(asker, meeting)) return own;
        const texts = new Set((await readNotes(asker, id)).map(({ text }) => text));
        return own.filter(({ text }) => texts.has(text));
      }),
    );
    return readable.flat();
  },
};

/** Through the same query, policy and serializer as the page of the notes, so that they are masked alike. */
async function readNotes(asker: Asker, meetingId: string, { zone = "UTC", now = new Date() } = {}): Promise<Passage[]> {
  const meeting = await findMeetingFor(asker, meetingId);
  if (!meeting || !notesPolicy.read(asker, meeting)) return [];
  const { status, content } = serializeNotes(await getNotesView(asker, meeting));
  if (status !== "ready" || !content) return [];
  return passagesOfNotes(content, { name: `${nameOfMeeting(meeting, zone, now)} (notes)`, meetingId });
}

/** The meetings whose notes or title, as this person may read them, hold most of the words. Says only where to look. */
async function findNotedMeetings(userId: string, exceptId: string, words: string): Promise<string[]> {
  const { text, values } = Prisma.sql`
    with asked as materialized (
      select to_tsquery('english', ${words}) as query,
             scoped_query(${userId}::uuid, to_tsquery('english', ${words})) as scoped
    ), found as (
      select v.meeting_id, ts_rank(v.notes, a.query) as rank
        from asked a, meeting_search_vectors v
       where v.host_id = ${userId}::uuid and scoped_words(v.host_id, v.notes) @@ a.scoped and v.notes @@ a.query
      union all
      select r.meeting_id, ts_rank(r.words, a.query)
        from asked a, record_readers r
       where r.user_id = ${userId}::uuid and r.granted_at is not null
         and scoped_words(r.user_id, r.words) @@ a.scoped and r.words @@ a.query
      union all
      select p.meeting_id, 2 * ts_rank(p.title_words, a.query)
        from asked a, meeting_people p
       where p.user_id = ${userId}::uuid and scoped_words(p.user_id, p.title_words) @@ a.scoped
         and p.title_words @@ a.query
         and (exists (select 1 from meetings m where m.id = p.meeting_id and m.host_id = ${userId}::uuid)
           or exists (select 1 from record_readers r
                       where r.meeting_id = p.meeting_id and r.user_id = ${userId}::uuid and r.granted_at is not null))
    )
    select f.meeting_id as id
      from found f
      join meeting_people p on p.meeting_id = f.meeting_id and p.user_id = ${userId}::uuid
     where numnode((select query from asked)) > 0 and f.meeting_id <> ${exceptId}::uuid and ${mayKnowSql(Prisma.sql`p`)}
     group by f.meeting_id
     order by sum(f.rank) desc, f.meeting_id desc
     limit ${meetingsMax}`;
  const { rows } = await pool.query<{ id: string }>(text, values);
  return rows.map(({ id }) => id);
}
