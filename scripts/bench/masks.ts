import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sensitiveGroups } from "@/lib/language/sensitive/constants";
import { findSensitive } from "@/lib/language/sensitive/find-sensitive";
import { falseAlarmsIn, isMasked, type MaskLine, readMaskLines } from "@/lib/testing/mask-lines";
import type { Row } from "./measure";

/** Real meetings that nobody of the project made. They are not part of the project. */
const folder = path.join(
  process.env.OUTSIDE_DATA ?? path.join(import.meta.dirname, "../../../shared/data"),
  "meetings",
);

/**
 * How many sensitive lines lose what is sensitive when their group alone is hidden, in each language of the notes, and how
 * much of ordinary meetings is taken for sensitive. One hand, that of the language model that wrote the rules, wrote the
 * lines of `lib/testing/masks`. The rules were tuned on most of them. What they did with the held-back ones at
 * first is in `firstMeasured`; the kinds of faults that those showed were mended since.
 */
export async function measureMasks(): Promise<Row[]> {
  const lines = readMaskLines();
  const languages = [...new Set(lines.map(({ language }) => language))];
  const sensitive = lines.filter(({ group }) => group !== null);
  const ordinary = lines.filter(({ group }) => group === null);
  return [
    ...languages.flatMap((language) => [
      foundRow(
        `${nameOf(language)}: plain lines masked`,
        ofKind(sensitive, language, false),
        isEnglish(language) ? 95 : 85,
      ),
      ...(isEnglish(language)
        ? [foundRow("English: lines in harder forms masked", ofKind(sensitive, language, true), 80)]
        : []),
    ]),
    ...sensitiveGroups.map((group) =>
      foundRow(
        `${group}: plain lines of all languages masked`,
        sensitive.filter((line) => line.group === group && !line.isHarder),
      ),
    ),
    {
      ...count(`ordinary lines of ${ordinary.length} in which something is found`, ordinary.filter(hasAlarm).length),
      goal: "0",
    },
    ...firstMeasured,
    ...measureMeetings(),
  ];
}

/** On 2026-11-28, before anything was changed for them. */
const firstMeasured: Row[] = (
  [
    ["plain lines held back, other languages, when first measured: 67 of 84", 67 / 84, 85],
    ["plain lines held back, English, when first measured: 11 of 14", 11 / 14, 95],
    ["harder lines held back, English, when first measured: 6 of 14", 6 / 14, 80],
  ] as const
).map(([what, part, goal]) => ({
  what,
  unit: "%",
  measured: 100 * part,
  floor: null,
  against: "",
  goal: `≥ ${goal} %`,
}));

const isEnglish = (language: string) => language === "en";
const nameOf = (language: string) => new Intl.DisplayNames("en", { type: "language" }).of(language) ?? language;
const hasAlarm = (line: MaskLine) => falseAlarmsIn(line).length > 0;

const ofKind = (lines: readonly MaskLine[], language: string, isHarder: boolean) =>
  lines.filter((line) => line.language === language && line.isHarder === isHarder);

/** Beside what was only measured stands what was tuned on. */
function foundRow(what: string, lines: readonly MaskLine[], goal?: number): Row {
  const [tuned, measured] = [true, false].map((isTuned) => lines.filter((line) => line.isTuned === isTuned));
  return {
    what: `${what}, of ${measured?.length} held back`,
    unit: "%",
    measured: share(measured ?? []),
    floor: share(tuned ?? []),
    against: `the same of ${tuned?.length} tuned on`,
    ...(goal ? { goal: `≥ ${goal} %` } : {}),
  };
}

const share = (lines: readonly MaskLine[]) => (100 * lines.filter(isMasked).length) / Math.max(1, lines.length);

function measureMeetings(): Row[] {
  if (!existsSync(folder)) {
    console.log(`Without ${folder}: set OUTSIDE_DATA to where real meetings are.`);
    return [];
  }
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file): string[] =>
      JSON.parse(readFileSync(path.join(folder, file), "utf8")).turns.map(({ text }: { text: string }) => text),
    );
  const size = texts.reduce((sum, { length }) => sum + length, 0);
  const found = texts.flatMap((lines) => findSensitive(lines.join("\n")));
  return sensitiveGroups.map((group) => ({
    ...count(
      `${group}: places found in 1,000 lines of ${texts.length} real meetings, right or wrong`,
      (1000 * found.filter((one) => one.group === group).length) / size,
    ),
    ...(group === "health" ? { goal: "≤ 3 wrong ones" } : {}),
  }));
}

const count = (what: string, measured: number): Row => ({ what, unit: "", measured, floor: null, against: "" });
