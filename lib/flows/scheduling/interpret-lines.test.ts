import { readFileSync } from "node:fs";
import path from "node:path";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { dateOrder } from "@/lib/language/time/date-order";
import { interpretLine } from "./interpret-line";

type Fields = { date: string; time: string; zone: string; minutes: string; recurrence: string };
/** `said`: part of the expected report of what was not understood. Empty: nothing is reported. */
type Row = { line: string; meant: Fields; said: string; zone: string; now: Date; languages?: string };

const table = readFileSync(path.join(import.meta.dirname, "interpret-lines.tsv"), "utf8");
const rows = readRows(table.split("\n").filter((row) => row !== "" && !row.startsWith("# ")));

function readRows(lines: string[]): Row[] {
  let context: Pick<Row, "zone" | "now" | "languages"> = { zone: "UTC", now: new Date(0) };
  return lines.flatMap((row) => {
    const [line = "", date = "", time = "", zone = "", minutes = "", said = "", repeats = ""] = row.split("\t");
    if (line === "@") {
      context = { now: new Date(date), zone: time, ...(zone ? { languages: zone } : {}) };
      return [];
    }
    const meant = { date, time, zone: zone || context.zone, minutes: minutes || "30", recurrence: repeats || "-" };
    return [{ ...context, line, said, meant }];
  });
}

function read({ line, zone, now, languages }: Row): Fields & { said: string[] } {
  const order = dateOrder({ languages, zone });
  const { date, time, timezone, minutes, recurrence, not_understood } = interpretLine(line, { zone, now, order });
  return {
    date: date ?? "-",
    time: time ?? "-",
    zone: timezone,
    minutes: String(minutes),
    recurrence: recurrence ?? "-",
    said: not_understood,
  };
}

type Reading = { row: Row; found: ReturnType<typeof read> };
const readings: Reading[] = rows.map((row) => ({ row, found: read(row) }));

const wrongFields = ({ row, found }: Reading) =>
  (["date", "time", "zone", "minutes", "recurrence"] as const).filter((field) => found[field] !== row.meant[field]);

function isSaid({ row, found }: Reading): boolean {
  const said = found.said.map((sentence) => sentence.toLowerCase());
  return row.said ? said.some((one) => one.includes(row.said.toLowerCase())) : said.length === 0;
}

const isRight = (reading: Reading) => isSaid(reading) && wrongFields(reading).length === 0;

/**
 * True if a value is wrong although leaving it empty, or using the default length, with a report would be honest; or if
 * it is empty without a report.
 */
function isSilentlyWrong(reading: Reading): boolean {
  const { found } = reading;
  const isTold = found.said.length > 0;
  if (!isTold) return !isRight(reading);
  const isUnplaced = found.date === "-" && found.time === "-";
  return wrongFields(reading).some(
    (field) =>
      found[field] !== "-" && !(field === "minutes" && found.minutes === "30") && !(field === "zone" && isUnplaced),
  );
}

function isPast(row: Row): boolean {
  const { date, time, zone } = read(row);
  if (date === "-") return false;
  const now = Temporal.Instant.fromEpochMilliseconds(row.now.getTime());
  if (time === "-") return date < now.toZonedDateTimeISO(zone).toPlainDate().toString();
  const start = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone);
  return Temporal.Instant.compare(start.toInstant(), now) <= 0;
}

describe(`${rows.length} lines as people type them`, () => {
  test("at least 95 % are read right", () => {
    const misses = readings.filter((reading) => !isRight(reading));
    const shown = misses.map(({ row, found }) => JSON.stringify([row.line, row.meant, row.said, found])).join("\n");
    expect(misses.length, shown).toBeLessThanOrEqual(rows.length * 0.05);
  });

  test("none is read as something else than was meant", () => {
    expect(readings.filter(isSilentlyWrong).map(({ row }) => row.line)).toEqual([]);
  });

  test("none is ever read as a time that has passed", () => {
    const nows = ["2026-12-31T23:59:30Z", "2027-03-28T00:45:00Z", "2028-02-29T12:00:00Z"].map((at) => new Date(at));
    // Tests each line at only one of the times, because parsing takes milliseconds.
    const passed = rows.map((row, at) => ({ ...row, now: nows[at % nows.length] ?? row.now })).filter(isPast);
    expect(passed.map(({ line, now }) => `${line} at ${now.toISOString()}`)).toEqual([]);
  });
});
