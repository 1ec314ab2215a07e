import "server-only";
import { knownTitleSql, mayKnowSql, readableTitleSql, recordAccessSql } from "@/lib/core/access/access-sql";
import type { RecordAccess } from "@/lib/core/access/schema";
import { pool } from "@/lib/platform/database/database";
import { searchTwice } from "@/lib/platform/input/search-twice";
import { headlineSql, type SearchWords, wantedWordsSql } from "@/lib/platform/input/search-words";
import { Prisma } from "@/prisma/generated/client";
import type { MeetingStatus } from "./lifecycle";

const hitsMax = 50;
/** Words said within this time count as said together, even if a pause split them into two lines. */
const togetherMs = 20_000;
/** A frequent word is found in the newest meetings, without an index scan over all of them. */
const newestMax = 150;
/**
 * A word that these many of the newest have is found in the next ones sooner than in an index of all: that lists each
 * meeting with the word, and most of them for nothing.
 */
const frequentMin = 5;
const nextMax = 1500;
/** How many of the newest meetings that contain all the words are searched for words said together. */
const searchedMax = 300;
/** Limits on the lines read from one transcript: those with all the words, and those with one of them. */
const wholeLinesMax = 100;
const partLinesMax = 1000;
/** Limit on transcripts with unindexed lines: meetings that are live or changed in the last minute. */
const unindexedMax = 50;

export type SearchHitRow = {
  meetingId: string;
  title: string | null;
  generatedTitle: string | null;
  recordAccess: RecordAccess;
  status: MeetingStatus;
  scheduledAt: Date | null;
  startedAt: Date | null;
  match: "title" | "notes" | "transcript";
  /** Milliseconds into the meeting, for a hit in the transcript. */
  tMs: number | null;
  /** See `headlineDelimiters`. */
  headline: string;
};

/**
 * One hit per meeting on the caller's list: titles before notes before transcripts, the best first, and the newest if
 * there are too many. Notes are searched in the view that the caller may read, transcripts by the host. The last word
 * matches as a prefix. A line with all the words ranks before lines that contain them together. A query of only
 * excluded words finds nothing. Each kind searches the newest meetings first and uses an index over all the caller's
 * meetings only if that gives too few hits. A word that is neither rare nor in most meetings is looked for in more of
 * the newest before. This keeps frequent words and large tables fast. Where few hold all the words, those that hold any
 * of them follow.
 */
export function searchMeetingsFor(actor: { id: string }, typed: string): Promise<SearchHitRow[]> {
  const find = async (words: SearchWords) => {
    const { text, values } = searchStatement(actor.id, words);
    const { rows } = await pool.query<SearchHitRow>(text, values);
    return rows;
  };
  return searchTwice(typed, find, { idOf: ({ meetingId }) => meetingId, max: hitsMax });
}

const searchStatement = (userId: string, typed: SearchWords) => Prisma.sql`
  with ${wantedWordsSql(typed)}, terms as materialized (
    select whole && begun as query, words && begun as needed, scoped_query(${userId}::uuid, words && begun) as scoped,
           strpos(words::text, '|') > 0 as has_or, each,
           (select string_agg(word::text, '|')::tsquery from unnest(each) word) as any_word
      from wanted
     cross join lateral (
             select array(select distinct word[1]::tsquery from regexp_matches(words::text, '''(?:[^'']|'''')*''', 'g') word)
                      || case when numnode(begun) = 0 then '{}' else array[begun] end as each) e
     where numnode(words && begun) > 0
  ), newest as materialized (
    select p.meeting_id, p.sort_at, p.title_words
      from meeting_people p
     where ${isListedFor(userId)}
     order by p.sort_at desc
     limit ${newestMax}
  ), newest_begun as materialized (
    select p.meeting_id, p.sort_at
      from meeting_people p
     where ${isListedFor(userId)} and p.sort_at < now() + interval '1 day'
     order by p.sort_at desc
     limit ${newestMax}
  ), title_near as materialized (
    select n.* from newest n where n.title_words @@ (select query from terms) order by n.sort_at desc limit ${hitsMax}
  ), title_next as materialized (
    select n.*
      from (select p.meeting_id, p.sort_at, p.title_words
              from meeting_people p
             where ${isListedFor(userId)}
             order by p.sort_at desc
             ${nextOf(Prisma.sql`title_near`)}) n
     where n.title_words @@ (select query from terms)
     order by n.sort_at desc
     limit ${hitsMax}
  ), title_far as materialized (
    select p.meeting_id, p.sort_at, p.title_words
      from meeting_people p
     where (select count(*) from title_near) + (select count(*) from title_next) < ${hitsMax}
       and scoped_words(p.user_id, p.title_words) @@ (select scoped from terms)
       -- Written so that no index of all this person's meetings is read for it.
       and p.user_id is not distinct from ${userId}::uuid and p.hidden_at is null and ${mayKnowSql(Prisma.sql`p`)}
       and p.title_words @@ (select query from terms)
     order by p.sort_at desc
     limit ${hitsMax}
  ), titled as materialized (
    select * from title_far union select * from title_next union select * from title_near
  ), near as materialized (
    select n.meeting_id, n.sort_at, v.notes, v.said
      from newest_begun n
      join (select meeting_id, notes, said from meeting_search_vectors
             where meeting_id = any(array(select meeting_id from newest_begun)) and host_id = ${userId}::uuid
            union all
            select meeting_id, words, null from record_readers
             where meeting_id = any(array(select meeting_id from newest_begun)) and user_id = ${userId}::uuid
               and granted_at is not null) v
           on v.meeting_id = n.meeting_id
     where (select count(*) from titled) < ${hitsMax}
     order by n.sort_at desc
  ), notes_near as materialized (
    select n.meeting_id, n.sort_at, n.notes
      from near n
     where n.notes @@ (select query from terms)
     order by n.sort_at desc
     limit ${hitsMax}
  ), notes_next as materialized (
    select n.meeting_id, n.sort_at, v.notes
      from ${nextBegun(userId, Prisma.sql`notes_near`)} n
     cross join lateral (
             select notes from meeting_search_vectors where meeting_id = n.meeting_id and host_id = ${userId}::uuid
             union all
             select words from record_readers
              where meeting_id = n.meeting_id and user_id = ${userId}::uuid and granted_at is not null) v
     where v.notes @@ (select query from terms)
     order by n.sort_at desc
     limit ${hitsMax}
  ), notes_far as materialized (
    (select v.meeting_id, p.sort_at, v.notes
       from meeting_search_vectors v ${listedPerson(userId, Prisma.sql`v.meeting_id`)}
      where (select count(*) from titled) < ${hitsMax} and (select count(*) from notes_near) + (select count(*) from notes_next) < ${hitsMax}
        and ${hasWords(userId, "notes")} and v.notes @@ (select query from terms)
      order by p.sort_at desc
      limit ${hitsMax})
    union all
    (select r.meeting_id, p.sort_at, r.words
       from record_readers r ${listedPerson(userId, Prisma.sql`r.meeting_id`)}
      where (select count(*) from titled) < ${hitsMax} and (select count(*) from notes_near) + (select count(*) from notes_next) < ${hitsMax}
        and r.user_id = ${userId}::uuid and r.granted_at is not null
        and scoped_words(r.user_id, r.words) @@ (select scoped from terms) and r.words @@ (select query from terms)
      order by p.sort_at desc
      limit ${hitsMax})
  ), noted as materialized (
    select * from notes_far union select * from notes_next union select * from notes_near
  ), listed as materialized (
    select meeting_id from titled union select meeting_id from noted
  ), said_newest as materialized (
    select n.meeting_id, n.sort_at
      from near n
     where (select count(*) from listed) < ${hitsMax} and n.said @@ (select needed from terms)
       and n.meeting_id not in (select meeting_id from listed)
  ), said_next as materialized (
    select n.meeting_id, n.sort_at
      from ${nextBegun(userId, Prisma.sql`said_newest`)} n
     cross join lateral (
             select said from meeting_search_vectors where meeting_id = n.meeting_id and host_id = ${userId}::uuid) v
     where v.said @@ (select needed from terms) and n.meeting_id not in (select meeting_id from listed)
     order by n.sort_at desc
     limit ${hitsMax}
  ), said_near as materialized (
    select c.meeting_id, c.sort_at, line.*
      from (select meeting_id, sort_at from said_newest
            union
            select meeting_id, sort_at from said_next
            union
            select p.meeting_id, p.sort_at
              from (select meeting_id from transcripts_to_index where host_id = ${userId}::uuid
                     order by meeting_id desc limit ${unindexedMax}) t
              ${listedPerson(userId, Prisma.sql`t.meeting_id`)}
             where (select count(*) from listed) < ${hitsMax} and t.meeting_id not in (select meeting_id from listed)
             order by sort_at desc) c
     cross join terms q
     cross join lateral ${bestLine(Prisma.sql`c.meeting_id`)} line
     limit ${hitsMax}
  ), said_far as materialized (
    select c.meeting_id, c.sort_at, line.*
      from (select v.meeting_id, p.sort_at
              from meeting_search_vectors v ${listedPerson(userId, Prisma.sql`v.meeting_id`)}
             where (select count(*) from listed) + (select count(*) from said_near) < ${hitsMax}
               and ${hasWords(userId, "said")} and v.said @@ (select needed from terms)
               and v.meeting_id not in (select meeting_id from listed)
               and v.meeting_id not in (select meeting_id from said_near)
             order by p.sort_at desc
             limit ${searchedMax}) c
     cross join terms q
     cross join lateral ${bestLine(Prisma.sql`c.meeting_id`)} line
     limit ${hitsMax}
  ), hits as (
    select t.meeting_id, t.sort_at, 1 as place, null::int as t_ms, null as text, ts_rank(t.title_words, q.query) as rank
      from titled t, terms q
    union all
    select n.meeting_id, n.sort_at, 2, null, null, ts_rank(n.notes, q.query) from noted n, terms q
    union all
    select meeting_id, sort_at, place, t_ms, text, rank from said_near
    union all
    select meeting_id, sort_at, place, t_ms, text, rank from said_far
  ), best as (
    select distinct on (meeting_id) * from hits order by meeting_id, place, rank desc
  ), chosen as (
    select * from best order by place, rank desc, sort_at desc limit ${hitsMax}
  ), shown as (
    select c.*, ${knownTitle} as title, ${readableTitleSql(userId, Prisma.sql`m`)} as generated_title,
           ${recordAccessSql(userId, Prisma.sql`m`)} as record_access, m.status, m.scheduled_at, m.started_at,
           case c.place
             when 1 then coalesce(${knownTitle}, '') || ' ' || coalesce(${readableTitleSql(userId, Prisma.sql`m`)}, '')
             when 2 then case when m.host_id = ${userId}::uuid
                           then (select search_text from meeting_notes n where n.meeting_id = c.meeting_id)
                           else (select search_text from record_readers r
                                  where r.meeting_id = c.meeting_id and r.user_id = ${userId}::uuid
                                    and r.granted_at is not null) end
             else c.text
           end as shown
      from chosen c
      join meetings m on m.id = c.meeting_id
      join meeting_people mine on mine.meeting_id = c.meeting_id and mine.user_id = ${userId}::uuid
     where m.deleted_at is null
  )
  select s.meeting_id as "meetingId", s.title, s.generated_title as "generatedTitle", s.record_access as "recordAccess",
         s.status, s.scheduled_at as "scheduledAt", s.started_at as "startedAt",
         (array['title', 'notes', 'transcript', 'transcript'])[s.place] as match, s.t_ms as "tMs",
         ${headlineSql(Prisma.sql`s.shown`, Prisma.sql`q.query`)} as headline
    from shown s, terms q
   order by s.place, s.rank desc, s.sort_at desc`;

const knownTitle = knownTitleSql(Prisma.sql`mine`, Prisma.sql`m`);

/** The meeting is on this person's list. */
const isListedFor = (userId: string) =>
  Prisma.sql`p.user_id = ${userId}::uuid and p.hidden_at is null and ${mayKnowSql(Prisma.sql`p`)}`;

/** The meetings after the newest, if so many of those were found in them; as many as it takes, with the limit of who asks. */
const nextOf = (found: Prisma.Sql) => Prisma.sql`
  offset ${newestMax}
  limit (select case when count(*) between ${frequentMin} and ${hitsMax - 1} then ${nextMax} else 0 end from ${found})`;

const nextBegun = (userId: string, found: Prisma.Sql) => Prisma.sql`
  (select p.meeting_id, p.sort_at
     from meeting_people p
    where ${isListedFor(userId)} and p.sort_at < now() + interval '1 day'
    order by p.sort_at desc
    ${nextOf(found)})`;

/** A lateral lookup of at most one row per meeting, so that the planner's row estimates do not matter. */
const listedPerson = (userId: string, meetingId: Prisma.Sql) =>
  Prisma.sql`cross join lateral (
    select p.meeting_id, p.sort_at from meeting_people p
     where p.meeting_id = ${meetingId} and ${isListedFor(userId)} limit 1) p`;

/**
 * Meetings hosted by this person whose text contains the words. The index is scoped by host.
 */
const hasWords = (userId: string, column: "notes" | "said") =>
  Prisma.sql`v.host_id = ${userId}::uuid
    and scoped_words(v.host_id, v.${Prisma.raw(column)}) @@ (select scoped from terms)`;

/**
 * The best line of one meeting that holds all the words, or else the first lines that hold them together. Reads the
 * lines once for both.
 */
const bestLine = (meetingId: Prisma.Sql) => Prisma.sql`(
  with held as materialized (
    select s.id, s.t_ms, s.text, s.words
      from transcript_segments s
     where s.meeting_id = ${meetingId} and s.words @@ q.any_word
  )
  (select w.t_ms, w.text, 3 as place, ts_rank(w.words, q.query) as rank
     from (select * from held where words @@ q.query order by t_ms, id limit ${wholeLinesMax}) w
    order by rank desc, w.t_ms
    limit 1)
  union all
  (select t.t_ms, t.text, 4, ts_rank(line_words(t.text, true), q.query)
     from (select l.t_ms, string_agg(l.text, ' … ') over near as text, bit_or(l.held) over near as held,
                  count(*) over near as count
             from (select t_ms, text,
                          (select bit_or(1::bigint << (place::int - 1))
                             from unnest(q.each) with ordinality each(word, place)
                            where words @@ word) as held
                     from held
                    where cardinality(q.each) between 2 and 62
                    order by t_ms, id
                    limit ${partLinesMax}) l
           window near as (order by l.t_ms range between current row and ${togetherMs}::int following)) t
    where t.count > 1 and (q.has_or or t.held = (1::bigint << cardinality(q.each)) - 1)
      and line_words(t.text, true) @@ q.query
    order by t.t_ms
    limit 1)
  limit 1)`;
