import "server-only";
import { database } from "../database";
import type { MeetingStatus } from "./lifecycle";

const hitsMax = 50;
/** Longer texts are shown as fragments around the hits. */
const wholeTextLengthMax = 160;
/** Words that were said within this time were said together, also where a breath made two lines of them. */
const togetherMs = 20_000;

export type SearchHitRow = {
  meetingId: string;
  title: string | null;
  generatedTitle: string | null;
  isHost: boolean;
  status: MeetingStatus;
  scheduledAt: Date | null;
  startedAt: Date | null;
  match: "title" | "notes" | "transcript";
  /** Where it was said. */
  tMs: number | null;
  /** See `plainSigns`. */
  headline: string;
};

/**
 * One hit for each meeting of the caller's list, titles before notes before words said, the best first. Notes and
 * transcript are searched for whom may read them: the host. The last word counts as soon as it is begun. A line that
 * holds all the words comes before lines that hold them together.
 */
export function searchMeetingsFor(actor: { id: string }, typed: string): Promise<SearchHitRow[]> {
  const { whole, begun } = splitQuery(typed);
  return database.$queryRaw<SearchHitRow[]>`
    with parts as materialized (
      select websearch_to_tsquery('english', ${whole}) as whole,
             case when ${begun} = '' then ''::tsquery
                  else to_tsquery('english', ${begun}) || to_tsquery('simple', ${begun}) end as begun,
             (select string_agg(quoted, '|')::tsquery
                from unnest(tsvector_to_array(to_tsvector('english', ${whole}))) word,
                     replace(replace(word, chr(92), chr(92) || chr(92)), chr(39), chr(39) || chr(39)) inner_word,
                     concat(chr(39), inner_word, chr(39)) quoted) as words
    ), asked as materialized (
      select whole && begun as query, coalesce(words, ''::tsquery) || begun as any_word from parts
    ), known as materialized (
      select m.*, m.host_id = ${actor.id}::uuid as is_host, p.sort_at
        from meeting_people p join meetings m on m.id = p.meeting_id
       where p.user_id = ${actor.id}::uuid and not p.only_waits and p.hidden_at is null and m.deleted_at is null
    ), titled as (
      select id, coalesce(title, '') || case when is_host then ' ' || coalesce(generated_title, '') else '' end as text
        from known
    ), lines as materialized (
      select s.meeting_id, s.t_ms, s.text, to_tsvector('english', s.text) @@ a.query as is_hit
        from transcript_segments s join known k on k.id = s.meeting_id, asked a
       where k.is_host and s.is_final and to_tsvector('english', s.text) @@ a.any_word
    ), rest as (
      select * from (select *, bool_or(is_hit) over (partition by meeting_id) as has_hit from lines) l where not has_hit
    ), together as (
      select meeting_id, t_ms, string_agg(text, ' … ') over near as text, count(*) over near as count
        from rest
      window near as (partition by meeting_id order by t_ms range between current row and ${togetherMs}::int following)
    ), said as (
      select meeting_id, t_ms, text, 3 as place from lines where is_hit
      union all
      select t.meeting_id, t.t_ms, t.text, 4
        from together t, asked a
       where t.count > 1 and to_tsvector('english', t.text) @@ a.query
    ), hits as (
      select t.id, 1 as place, 'title' as match, null::int as t_ms, t.text,
             ts_rank(to_tsvector('english', t.text), a.query) as rank
        from titled t, asked a
       where to_tsvector('english', t.text) @@ a.query
      union all
      select k.id, 2, 'notes', null, n.search_text, ts_rank(to_tsvector('english', n.search_text), a.query)
        from known k join meeting_notes n on n.meeting_id = k.id, asked a
       where k.is_host and to_tsvector('english', n.search_text) @@ a.query
      union all
      select s.meeting_id, s.place, 'transcript', s.t_ms, s.text, ts_rank(to_tsvector('english', s.text), a.query)
        from said s, asked a
    ), best as (
      select distinct on (id) * from hits order by id, place, rank desc
    ), chosen as (
      select b.*, k.title, k.generated_title, k.is_host, k.status, k.scheduled_at, k.started_at, k.sort_at
        from best b join known k on k.id = b.id
       order by b.place, b.rank desc, k.sort_at desc
       limit ${hitsMax}
    )
    select c.id as "meetingId", c.title, c.generated_title as "generatedTitle", c.is_host as "isHost",
           c.status::text as status, c.scheduled_at as "scheduledAt", c.started_at as "startedAt", c.match, c.t_ms as "tMs",
           ts_headline('english', translate(trim(c.text), '<>' || chr(2) || chr(3) || chr(5) || chr(6), chr(5) || chr(6)),
             a.query, 'StartSel=' || chr(2) || ', StopSel=' || chr(3)
             || case when length(c.text) <= ${wholeTextLengthMax} then ', HighlightAll=true'
                     else ', MaxFragments=2, MaxWords=24, MinWords=8' end) as headline
      from chosen c, asked a
     order by c.place, c.rank desc, c.sort_at desc`;
}

/** Quotes, `or` and `-` work as in web searches; a plain last word also matches what begins with it. */
function splitQuery(asTyped: string): { whole: string; begun: string } {
  // A minus before nothing means nothing, and Postgres takes no more than 32 of them in a row.
  const typed = asTyped.replace(/-(?![\p{L}\p{N}"])/gu, " ");
  const match = /^(.*?)([\p{L}\p{N}]+)$/u.exec(typed.trim());
  const [before = "", last = ""] = match?.slice(1) ?? [];
  const isPlain = match !== null && !/["-]$/.test(before) && (before.match(/"/g) ?? []).length % 2 === 0;
  return isPlain && last.toLowerCase() !== "or" ? { whole: before, begun: `${last}:*` } : { whole: typed, begun: "" };
}
