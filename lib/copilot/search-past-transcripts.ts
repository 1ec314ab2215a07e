import "server-only";
import { Prisma } from "@/prisma/generated/client";
import { mayKnowSql } from "../access/access-sql";
import { isHost, mayReadTranscript, recordAccess } from "../access/policy";
import { database, pool } from "../database";
import { findMeetingFor } from "../meetings/queries";
import { nameOfMeeting } from "./past-meetings";
import { anyWordQuery } from "./question-words";
import { type Asker, nothingFound, type Passage, type Source } from "./source";

const meetingsMax = 5;
const linesMax = 12;

/** Transcripts of other meetings, of those alone whose whole transcript the asker may read. */
export const pastTranscripts: Source = {
  kind: "past_transcript",

  async search({ asker, room, question, zone, now }) {
    const query = anyWordQuery(question);
    if (!query) return nothingFound;
    const ids = await findSpokenMeetings(asker.id, room.meetingId, query);
    const found = await Promise.all(ids.map((id) => readLines(asker, id, query, { zone, now })));
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
        const meeting = await findReadable(asker, id);
        if (!meeting) return [];
        if (isHost(asker, meeting)) return own;
        const texts = own.map(({ text }) => text);
        const lines = await database.transcriptSegment.findMany({
          where: { meetingId: id, isFinal: true, text: { in: texts } },
          select: { text: true },
        });
        const said = new Set(lines.map(({ text }) => text));
        return own.filter(({ text }) => said.has(text));
      }),
    );
    return readable.flat();
  },
};

async function findReadable(asker: Asker, meetingId: string) {
  const meeting = await findMeetingFor(asker, meetingId);
  return meeting && mayReadTranscript(recordAccess(asker, meeting)) ? meeting : null;
}

async function readLines(
  asker: Asker,
  meetingId: string,
  words: string,
  { zone, now }: { zone: string; now: Date },
): Promise<Passage[]> {
  const meeting = await findReadable(asker, meetingId);
  if (!meeting) return [];
  const lines = await database.$queryRaw<{ name: string; text: string; t_ms: number }[]>`
    select name, text, t_ms
      from transcript_segments, to_tsquery('english', ${words}) query
     where meeting_id = ${meetingId}::uuid and words @@ query and understood
     order by ts_rank(words, query) desc, t_ms
     limit ${linesMax}`;
  const name = `${nameOfMeeting(meeting, zone, now)} (transcript)`;
  return lines.map(({ name: speaker, text, t_ms: tMs }) => ({
    kind: "past_transcript",
    name,
    meetingId,
    text,
    speaker,
    tMs,
    href: `/meetings/${meetingId}?at=${tMs}`,
    isQuestion: text.trimEnd().endsWith("?"),
  }));
}

/** Ended meetings in which the words were said, of those that this person hosts or may read everything of. */
async function findSpokenMeetings(userId: string, exceptId: string, words: string): Promise<string[]> {
  const { text, values } = Prisma.sql`
    with asked as materialized (
      select to_tsquery('english', ${words}) as query,
             scoped_query(${userId}::uuid, to_tsquery('english', ${words})) as scoped
    ), found as (
      select v.meeting_id, ts_rank(v.said, a.query) as rank
        from asked a, meeting_search_vectors v
       where v.host_id = ${userId}::uuid and scoped_words(v.host_id, v.said) @@ a.scoped and v.said @@ a.query
      union all
      select v.meeting_id, ts_rank(v.said, a.query)
        from asked a, record_readers r
        join meeting_search_vectors v on v.meeting_id = r.meeting_id
       where r.user_id = ${userId}::uuid and r.granted_at is not null and r.recording and not r.is_masked
         and v.said @@ a.query
    )
    select f.meeting_id as id
      from found f
      join meeting_people p on p.meeting_id = f.meeting_id and p.user_id = ${userId}::uuid
     where numnode((select query from asked)) > 0 and f.meeting_id <> ${exceptId}::uuid and ${mayKnowSql(Prisma.sql`p`)}
     order by f.rank desc, f.meeting_id desc
     limit ${meetingsMax}`;
  const { rows } = await pool.query<{ id: string }>(text, values);
  return rows.map(({ id }) => id);
}
