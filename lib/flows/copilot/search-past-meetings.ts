import "server-only";
import { mayKnowSql } from "@/lib/core/access/access-sql";
import { isHost } from "@/lib/core/access/policy";
import type { findMeetingFor } from "@/lib/core/meetings/queries";
import { pool } from "@/lib/platform/database/database";
import { Prisma } from "@/prisma/generated/client";
import { anyWordQuery } from "./question-words";
import { type Asker, type Inquiry, nothingFound, type Passage, type Source } from "./source";

export type PastMeeting = NonNullable<Awaited<ReturnType<typeof findMeetingFor>>>;

type PastSource = Pick<Source, "kind"> & {
  meetingsMax: number;
  /** Selects the word, the meeting and a weight, `from terms q`, of what matches each word and this person may read. */
  matches: (userId: string) => Prisma.Sql;
  /** Null if the asker may not read it. */
  findReadable: (asker: Asker, meetingId: string) => Promise<PastMeeting | null>;
  /** What answers may quote from the meeting. `words` is an OR query for `to_tsquery`. */
  read: (inquiry: Inquiry, meeting: PastMeeting, words: string) => Promise<Passage[]>;
  /** What the asker may read there now; only those of `texts` matter. */
  listTexts: (asker: Asker, meeting: PastMeeting, texts: string[]) => Promise<string[]>;
};

/** A source that finds other meetings by words, and reads in each of them what the asker may read. */
export function sourceOfPastMeetings({ kind, findReadable, read, listTexts, ...search }: PastSource): Source {
  return {
    kind,

    async search(inquiry) {
      const { asker, room, question } = inquiry;
      const words = anyWordQuery(question);
      if (!words) return nothingFound;
      const ids = await findMeetings(asker.id, room.meetingId, words, search);
      const found = await Promise.all(
        ids.map(async (id) => {
          const meeting = await findReadable(asker, id);
          return meeting ? read(inquiry, meeting, words) : [];
        }),
      );
      return {
        passages: found.flat(),
        lookedIn: found.flatMap(([first]) => (first ? [first.name] : [])),
        missing: [],
      };
    },

    async filterReadable(asker, _room, passages) {
      const ids = [...new Set(passages.flatMap(({ meetingId }) => meetingId ?? []))];
      const readable = await Promise.all(
        ids.map(async (id) => {
          const own = passages.filter(({ meetingId }) => meetingId === id);
          const meeting = await findReadable(asker, id);
          if (!meeting) return [];
          if (isHost(asker, meeting)) return own;
          const texts = own.map(({ text }) => text);
          const now = new Set(await listTexts(asker, meeting, texts));
          return own.filter(({ text }) => now.has(text));
        }),
      );
      return readable.flat();
    },
  };
}

/**
 * Says only where to look: where most of the words stand, a word in few of the meetings counting more than one in many.
 */
async function findMeetings(
  userId: string,
  exceptId: string,
  words: string,
  { matches, meetingsMax }: Pick<PastSource, "matches" | "meetingsMax">,
): Promise<string[]> {
  const { text, values } = Prisma.sql`
    with terms as materialized (
      select word, to_tsquery('words_english', word) as query,
             scoped_query(${userId}::uuid, to_tsquery('words_english', word)) as scoped
        from unnest(${words.split(" | ")}::text[]) word
       where numnode(to_tsquery('words_english', word)) > 0
    ), found (word, meeting_id, weight) as (${matches(userId)}),
    held as (
      select f.word, f.meeting_id, max(f.weight) as weight
        from found f
        join meeting_people p on p.meeting_id = f.meeting_id and p.user_id = ${userId}::uuid
       where f.meeting_id <> ${exceptId}::uuid and ${mayKnowSql(Prisma.sql`p`)}
       group by f.word, f.meeting_id
    ), counts as (select word, count(*) as meetings from held group by word)
    select h.meeting_id as id
      from held h
      join counts using (word)
     group by h.meeting_id
     order by sum(h.weight * ln(1 + (select count(distinct meeting_id) from held)::numeric / counts.meetings)) desc,
              h.meeting_id desc
     limit ${meetingsMax}`;
  const { rows } = await pool.query<{ id: string }>(text, values);
  return rows.map(({ id }) => id);
}
