import "server-only";
import { mayReadTranscript, recordAccess } from "@/lib/core/access/policy";
import { findMeetingFor } from "@/lib/core/meetings/queries";
import { database } from "@/lib/platform/database/database";
import { Prisma } from "@/prisma/generated/client";
import { nameOfMeeting } from "./past-meetings";
import { sourceOfPastMeetings } from "./search-past-meetings";

const linesMax = 12;

/** Transcripts of other meetings, of those alone whose whole transcript the asker may read. */
export const pastTranscripts = sourceOfPastMeetings({
  kind: "past_transcript",
  meetingsMax: 5,

  matches: (userId) => Prisma.sql`
    select q.word, v.meeting_id, 1
      from terms q, meeting_search_vectors v
     where v.host_id = ${userId}::uuid and scoped_words(v.host_id, v.said) @@ q.scoped and v.said @@ q.query
    union all
    select q.word, v.meeting_id, 1
      from terms q, record_readers r
      join meeting_search_vectors v on v.meeting_id = r.meeting_id
     where r.user_id = ${userId}::uuid and r.granted_at is not null and r.recording and not r.is_masked
       and v.said @@ q.query`,

  async findReadable(asker, meetingId) {
    const meeting = await findMeetingFor(asker, meetingId);
    return meeting && mayReadTranscript(recordAccess(asker, meeting)) ? meeting : null;
  },

  async read({ zone, now }, meeting, words) {
    const lines = await database.$queryRaw<{ name: string; text: string; t_ms: number }[]>`
      select name, text, t_ms
        from transcript_segments, to_tsquery('words_english', ${words}) query
       where meeting_id = ${meeting.id}::uuid and words @@ query and understood
       order by ts_rank(words, query) desc, t_ms
       limit ${linesMax}`;
    const name = `${nameOfMeeting(meeting, zone, now)} (transcript)`;
    return lines.map(({ name: speaker, text, t_ms: tMs }) => ({
      kind: "past_transcript",
      name,
      meetingId: meeting.id,
      text,
      speaker,
      tMs,
      href: `/meetings/${meeting.id}?at=${tMs}`,
      isQuestion: text.trimEnd().endsWith("?"),
    }));
  },

  async listTexts(_asker, { id }, texts) {
    const lines = await database.transcriptSegment.findMany({
      where: { meetingId: id, isFinal: true, text: { in: texts } },
      select: { text: true },
    });
    return lines.map(({ text }) => text);
  },
});
