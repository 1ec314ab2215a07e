import { Prisma } from "@/prisma/generated/client";

/** What somebody typed, in parts for `askedWordsSql`: `begun` is the last word, which also matches as a prefix. */
export type SearchWords = { whole: string; begun: string };

/** Quotes, `or` and `-` work as in a web search. An unquoted last word also matches as a prefix. */
export function splitQuery(asTyped: string): SearchWords {
  const { whole: typed } = wholeWords(asTyped);
  const match = /^(.*?)([\p{L}\p{N}]+)$/u.exec(typed.trim());
  const [before = "", last = ""] = match?.slice(1) ?? [];
  const isPlain = match !== null && !/(["-]|\bor\s+)$/i.test(before) && (before.match(/"/g) ?? []).length % 2 === 0;
  return isPlain && last.toLowerCase() !== "or" ? { whole: before, begun: `${last}:*` } : { whole: typed, begun: "" };
}

/** The same without a prefix. A minus that excludes no word has no meaning, and Postgres fails on more than 32 of them in a row. */
export const wholeWords = (asTyped: string): SearchWords => ({
  whole: asTyped.replace(/-(?![\p{L}\p{N}"])/gu, " "),
  begun: "",
});

/**
 * Tables for a `with`; the last is `wanted (whole, begun, words)`, one row: `whole && begun` is the query, and
 * `words && begun` what must be there, wherever it stands, without what must not be and without the order of phrases.
 */
export const wantedWordsSql = ({ whole, begun }: SearchWords) => Prisma.sql`
  parts as materialized (
    select websearch_to_tsquery('english', ${whole}) as whole,
           case when ${begun} = '' then ''::tsquery
                else to_tsquery('english', ${begun}) || to_tsquery('simple', ${begun}) end as begun
  ), wanted as materialized (
    select whole, begun,
           case when querytree(whole) in ('', 'T') then ''::tsquery
                else regexp_replace(querytree(whole), '<(-|[0-9]+)>', '&', 'g')::tsquery end as words
      from parts
  )`;

/** Longer texts are shown as fragments around the hits. */
const wholeTextLengthMax = 160;

/** A text with its hits marked by `headlineDelimiters`; `markHits` makes HTML of it. */
export const headlineSql = (text: Prisma.Sql, query: Prisma.Sql) => Prisma.sql`
  ts_headline('english', translate(trim(${text}), '<>' || chr(2) || chr(3) || chr(5) || chr(6), chr(5) || chr(6)),
    ${query}, 'StartSel=' || chr(2) || ', StopSel=' || chr(3)
    || case when length(${text}) <= ${wholeTextLengthMax} then ', HighlightAll=true'
            else ', MaxFragments=2, MaxWords=24, MinWords=8' end)`;
