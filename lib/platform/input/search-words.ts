import { Prisma } from "@/prisma/generated/client";
import { letter, plainQuery } from "./plain-signs";

/**
 * What somebody typed, in parts for `wantedWordsSql`: `begun` is the last word, which also matches as a prefix. `typed`:
 * the last word is a piece of something (an address, a version, a path), which may also be meant as a whole; else empty.
 * `isAny`: one of the words is enough.
 */
export type SearchWords = { whole: string; begun: string; typed: string; isAny?: boolean };

/** Quotes, `or` and `-` work as in a web search. An unquoted last word also matches as a prefix. */
export function splitQuery(asTyped: string): SearchWords {
  const { whole: typed } = wholeWords(asTyped);
  const match = /^(.*?)([\p{L}\p{M}\p{N}]+)$/u.exec(typed.trim());
  const [before = "", last = ""] = match?.slice(1) ?? [];
  const isPlain = match !== null && !/(["-]|\bor\s+)$/i.test(before) && (before.match(/"/g) ?? []).length % 2 === 0;
  if (!isPlain || last.toLowerCase() === "or") return { whole: typed, begun: "", typed: "" };
  return { whole: before, begun: `${last}:*`, typed: /\S$/.test(before) ? typed : "" };
}

/** The same without a prefix. A minus that excludes no word has no meaning, and Postgres fails on more than 32 of them in a row. */
export const wholeWords = (asTyped: string): SearchWords => ({
  whole: plainQuery(asTyped).replace(/-(?![\p{L}\p{N}"])/gu, " "),
  begun: "",
  typed: "",
});

/** Somebody said how words belong together. Pairs of letters are quoted by us, not by them. */
const hasOperators = (asTyped: string) => /["“”„‟«»]|(?:^|\s)(?:or\b|-\S)/iu.test(asTyped);

/**
 * A second try, where too little holds all the words: what holds any of them. Null for a single word, and where somebody
 * said how words belong together.
 */
export function anyOfThem(asTyped: string): SearchWords | null {
  const { whole, begun } = splitQuery(asTyped);
  if (hasOperators(asTyped)) return null;
  const parts = whole.match(/"[^"]*"|[^\s"]+/gu) ?? [];
  const isLong = begun.length > prefixLengthMin;
  if (parts.length + (begun ? 1 : 0) < 2) return null;
  return {
    whole: [...parts, ...(begun && !isLong ? [begun.slice(0, -2)] : [])].join(" or "),
    begun: isLong ? begun : "",
    typed: "",
    isAny: true,
  };
}

/** With `:*`: shorter beginnings are in everything. */
const prefixLengthMin = 4;

/**
 * Tables for a `with`; the last is `wanted (whole, begun, words)`, one row: `whole && begun` is the query, and
 * `words && begun` what must be there, wherever it stands, without what must not be and without the order of phrases.
 */
export const wantedWordsSql = ({ whole, begun, typed, isAny = false }: SearchWords) => {
  const everyLanguage = isAny || !hasOperators(`${whole} ${typed}`);
  // A single word is also found at the end of another. Of several the others would have to be there as well.
  const compounds = isAny || whole.trim() === "" ? `${whole.replaceAll(/ or |"/g, " ")} ${withoutStar(begun)}` : "";
  return Prisma.sql`
  asked as materialized (
    select asked_words(${whole}, ${everyLanguage}::boolean) as whole,
           case when ${begun} = '' then ''::tsquery
                else to_tsquery('words_english', ${begun}) || to_tsquery('words_simple', ${begun})
                  || asked_words(${everyLanguage ? withoutStar(begun) : ""}, true) end as begun
  ), parts as materialized (
    select case when ${isAny}::boolean then whole || begun || compounds_of(${compounds})
                when ${typed} = '' then whole
                else (whole && begun) || websearch_to_tsquery('words_english', ${typed}) end as whole,
           case when ${typed} = '' and not ${isAny}::boolean then begun || compounds_of(${compounds})
                else ''::tsquery end as begun
      from asked
  ), wanted as materialized (
    select whole, begun,
           case when querytree(whole) in ('', 'T') then ''::tsquery
                else regexp_replace(querytree(whole), '<(-|[0-9]+)>', '&', 'g')::tsquery end as words
      from parts
  )`;
};

const withoutStar = (begun: string) => begun.replace(/:\*$/, "");

/** Longer texts are shown as fragments around the hits. */
const wholeTextLengthMax = 160;

/** Signs that would hide a hit beside them, and what stands for them in an excerpt. */
const typographic = "“”„‟«»‹›‘’‚‛–—―•·\u00A0\u202F\u2009";
const asTyped = "\"\"\"\"\"\"''''''---     ";

/**
 * A text with its hits marked by `headlineDelimiters`; `markHits` makes HTML of it. Where English marks nothing, as the
 * language of the text has its words.
 */
export const headlineSql = (text: Prisma.Sql, query: Prisma.Sql) => Prisma.sql`(
  select case when strpos(marked, chr(2)) > 0 then marked
              else ts_headline(text_language(plain), plain, ${query}, how) end
    from (select *, ts_headline('words_english', plain, ${query}, how) as marked
            from (select regexp_replace(
                           translate(translate(trim(${text}), '<>' || chr(2) || chr(3) || chr(5) || chr(6), chr(5) || chr(6)),
                             ${typographic}, ${asTyped}),
                           ${`(${letter})`}, ' \\1 ', 'g') as plain,
                         'StartSel=' || chr(2) || ', StopSel=' || chr(3)
                         || case when length(${text}) <= ${wholeTextLengthMax} then ', HighlightAll=true'
                                 else ', MaxFragments=2, MaxWords=24, MinWords=8' end as how) texts) marks)`;
