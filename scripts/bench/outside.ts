import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Temporal } from "temporal-polyfill";
import { searchNotesFor } from "@/lib/features/knowledge/search-notes";
import { interpretLine } from "@/lib/flows/scheduling/interpret-line";
import { dateOrder } from "@/lib/language/time/date-order";
import { pool } from "@/lib/platform/database/database";
import { listFromFile } from "@/lib/platform/providers/calendar/read-calendar-file";
import { createFolderOf, createNoteIn, createThree } from "@/lib/testing/knowledge";
import { countMarkdownEdits } from "./markdown";
import type { Row } from "./measure";
import { outsideFolder } from "./outside-folder";

const zone = "Europe/Berlin";
const dayMs = 24 * 3_600_000;
const read = <T>(name: string): T => JSON.parse(readFileSync(path.join(outsideFolder, name), "utf8"));

/** How much of what other programs and people write is read as it is meant: calendars, lines, searches, Markdown. */
export async function measureOutside(): Promise<Row[]> {
  if (!existsSync(outsideFolder)) {
    console.log(`Without ${outsideFolder}: set OUTSIDE_DATA to where calendars, lines, searches and Markdown are.`);
    return [];
  }
  return [...measureCalendars(), measureLines(), measureMarkdown(), await measureSearches()];
}

type Time = { k: "zone" | "float" | "date"; t: string };
/** Without windows: the other program gave up. */
type File = { file: string; wins?: { a: string; b: string; ev: [Time, Time, string][] }[] };

/** Windows of calendar files, occurrence by occurrence, beside what Python's recurring-ical-events finds. */
function measureCalendars(): Row[] {
  const files = read<File[]>("calendars/expected.json").filter(({ wins = [] }) => wins.length > 0);
  let [windows, alike, wholeFiles] = [0, 0, 0];
  for (const { file, wins = [] } of files) {
    const ics = readFileSync(path.join(outsideFolder, "calendars/files", file), "utf8");
    const right = wins.filter(({ a, b, ev }) => {
      const range = { start: new Date(a), end: new Date(b) };
      // At its edges a window depends on the zone of days and floating times.
      const isInside = ([, from, to]: readonly [string, number, number]) =>
        to > range.start.getTime() + 2 * dayMs && from < range.end.getTime() - 2 * dayMs;
      const name = (one: readonly [string, number, number]) => one.join(" ");
      const expected = ev.map(([from, to]) => {
        const [start, end] = [instantOf(from), instantOf(to)];
        return [
          from.k === "date" ? "day" : "time",
          start,
          from.k === "date" && end === start ? end + dayMs : end,
        ] as const;
      });
      const found = listed(ics, range);
      const sorted = (all: (readonly [string, number, number])[]) =>
        [...new Set(all.filter(isInside).map(name))].sort().join("|");
      return found !== null && sorted(found) === sorted(expected);
    });
    windows += wins.length;
    alike += right.length;
    if (right.length === wins.length) wholeFiles += 1;
  }
  const against = "Python's recurring-ical-events, which gives a zone to whole days";
  return [
    row(`windows of ${files.length} calendar files, read alike`, share(alike, windows), against, "as RFC 5545"),
    row("calendar files read alike in each window", share(wholeFiles, files.length), against, "as RFC 5545"),
  ];
}

function listed(ics: string, range: { start: Date; end: Date }) {
  try {
    return listFromFile(ics, { id: "f", owner: "", isOwn: true, timezone: zone }, range).events.map(
      ({ start, end, allDay }) => [allDay ? "day" : "time", start.getTime(), end.getTime()] as const,
    );
  } catch {
    return null;
  }
}

function instantOf({ k, t }: Time): number {
  if (k === "zone") return Date.parse(t);
  if (k === "date") return Date.parse(`${t.slice(0, 10)}T00:00:00Z`);
  return Temporal.PlainDateTime.from(t.replace("Z", "")).toZonedDateTime(zone).epochMilliseconds;
}

type Meant = Partial<Record<"date" | "time" | "recurrence" | "minutes", unknown>> & {
  emails?: string[];
  names?: string[];
  alt?: Record<string, unknown[]>;
};

function measureLines(): Row {
  const { lines } = read<{ lines: { text: string; zone: string; order: string; expect: Meant }[] }>("lines/lines.json");
  const now = new Date("2026-11-26T09:00:00Z");
  const right = lines.filter(({ text, zone: own, expect }) => {
    const found = interpretLine(text, { zone: own, now, order: dateOrder({ languages: null, zone: own }) });
    const fields = ["date", "time", "recurrence", "minutes"] as const;
    const isMeant = (field: (typeof fields)[number]) =>
      !(field in expect) || [expect[field], ...(expect.alt?.[field] ?? [])].includes(found[field]);
    const sameList = (one: string[] | undefined, other: string[]) => !one || one.join("|") === other.join("|");
    return fields.every(isMeant) && sameList(expect.emails, found.emails) && sameList(expect.names, found.names);
  });
  return row(`lines of ${lines.length}, read as they are meant`, share(right.length, lines.length), "", "≥ 97 %");
}

function measureMarkdown(): Row {
  const { files, edits, kept } = countMarkdownEdits(path.join(outsideFolder, "markdown"));
  const what = `edits of a paragraph, of ${edits} in ${files} READMEs, that leave every other block to the letter`;
  return row(what, share(kept, edits), "", "100 %");
}

async function measureSearches(): Promise<Row> {
  const paragraphs = read<{ text: string }[]>("search/paragraphs.json");
  const queries = read<{ query: string; paragraph: number }[]>("search/queries.json");
  const { ana } = await createThree();
  const place = await createFolderOf(ana);
  const ids: string[] = [];
  for (const [at, { text }] of paragraphs.entries()) {
    ids.push((await createNoteIn(place, ana, { title: `Note ${at}`, body: text })).id);
  }
  const isFirst = (found: string[], paragraph: number) => found.slice(0, 3).includes(ids[paragraph] ?? "");
  let [ours, plain] = [0, 0];
  for (const { query, paragraph } of queries) {
    const found = await searchNotesFor({ ...ana, isAdmin: false }, query);
    if (
      isFirst(
        found.map(({ noteId }) => noteId),
        paragraph,
      )
    )
      ours += 1;
    const { rows } = await pool.query<{ id: string }>(
      `select id from knowledge_notes, websearch_to_tsquery('simple', $1) query
        where folder_id = $2 and to_tsvector('simple', body) @@ query
        order by ts_rank(to_tsvector('simple', body), query) desc limit 3`,
      [query, place.id],
    );
    if (
      isFirst(
        rows.map(({ id }) => id),
        paragraph,
      )
    )
      plain += 1;
  }
  return {
    ...row(
      `searches of ${queries.length} with the right note among the first three`,
      share(ours, queries.length),
      "",
      "≥ 91 %",
    ),
    floor: share(plain, queries.length),
    against: "plain full text over the same rows",
  };
}

const share = (part: number, whole: number) => (part / whole) * 100;
const row = (what: string, measured: number, against: string, goal: string): Row => ({
  what,
  unit: "%",
  measured,
  floor: null,
  against,
  goal,
});
