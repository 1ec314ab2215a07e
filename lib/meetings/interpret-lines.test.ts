import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { dateOrder } from "@/lib/time/date-order";
import { interpretLine } from "./interpret-line";

type Row = { line: string; meant: Fields; said: string; zone: string; now: Date; languages?: string };
type Fields = { date: string; time: string; zone: string; minutes: string };

const rows = readTable(readFileSync(path.join(import.meta.dirname, "interpret-lines.tsv"), "utf8"));

function readTable(table: string): Row[] {
  let context = { zone: "UTC", now: new Date(0), languages: undefined as string | undefined };
  return table.split("\n").flatMap((row) => {
    if (row === "" || row.startsWith("# ")) return [];
    const [line = "", date = "", time = "", zone = "", minutes = "", said = ""] = row.split("\t");
    if (line === "@") {
      context = { now: new Date(date), zone: time, languages: zone || undefined };
      return [];
    }
    return [{ ...context, line, said, meant: { date, time, zone: zone || context.zone, minutes: minutes || "30" } }];
  });
}

function read({ line, zone, now, languages }: Row): Fields & { said: string[] } {
  const { date, time, timezone, minutes, not_understood } = interpretLine(line, {
    zone,
    now,
    order: dateOrder({ languages, zone }),
  });
  return { date: date ?? "-", time: time ?? "-", zone: timezone, minutes: String(minutes), said: not_understood };
}

const isRight = (row: Row) => {
  const { said, ...fields } = read(row);
  const isSaid =
    row.said === "" ? said.length === 0 : said.some((one) => one.toLowerCase().includes(row.said.toLowerCase()));
  return isSaid && Object.entries(row.meant).every(([field, value]) => fields[field as keyof Fields] === value);
};
/** Another value than was meant, where an empty one or the usual length would have been honest. */
const isSilentlyWrong = (row: Row) => {
  const { said, ...fields } = read(row);
  const wrong = (Object.keys(fields) as (keyof Fields)[]).filter((field) => fields[field] !== row.meant[field]);
  return wrong.some(
    (field) => !(fields[field] === "-" || (field === "minutes" && fields.minutes === "30" && said.length > 0)),
  );
};

describe(`${rows.length} lines as people type them`, () => {
  test("at least 95 % are read right", () => {
    const misses = rows.filter((row) => !isRight(row));
    if (process.env.SHOW)
      console.log(
        misses
          .map(
            (row) =>
              `${row.line}\n   ${JSON.stringify({ ...row.meant, said: row.said })}\n   ${JSON.stringify(read(row))}`,
          )
          .join("\n"),
      );
    expect(1 - misses.length / rows.length).toBeGreaterThanOrEqual(0.95);
  });

  test("none is read as something else than was meant", () => {
    expect(rows.filter(isSilentlyWrong).map(({ line }) => line)).toEqual([]);
  });
});
