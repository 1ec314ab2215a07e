import type { SensitiveGroup } from "./constants";

export type SensitiveFinding = {
  start: number;
  end: number;
  group: SensitiveGroup;
  /** A short sentence for the host. */
  reason: string;
  /** The normalised value, the same for every way to write a number or an address. */
  value?: string;
};

const number =
  "(?:\\d[\\d.,]*|(?:(?:a|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)[ -]?){1,8})";
const rules: { group: SensitiveGroup; reason: string; pattern: RegExp }[] = [
  {
    group: "money",
    reason: "An amount of money",
    pattern: new RegExp(
      `[$€£]\\s?\\d[\\d.,]*(?:\\s?[km]\\b)?|\\b${number}\\s?(?:k|thousand|million|grand|dollars|euros|pounds)\\b`,
      "gi",
    ),
  },
  {
    group: "metrics",
    reason: "A percentage",
    pattern: new RegExp(`\\b${number}\\s?(?:%|percent\\b|per cent\\b)`, "gi"),
  },
  { group: "contact", reason: "An email address", pattern: /\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}\b/g },
  { group: "credentials", reason: "A password", pattern: /(?<=\bpassword is )\S+(?: \S+)?/gi },
];

/** Finds what a host may want to hide, sorted by place. Findings of one group do not overlap. */
export function findSensitive(text: string): SensitiveFinding[] {
  return rules
    .flatMap(({ group, reason, pattern }) =>
      [...text.matchAll(pattern)].map((match) => ({
        start: match.index,
        end: match.index + match[0].trimEnd().length,
        group,
        reason,
        value: match[0].trim().toLowerCase(),
      })),
    )
    .sort((one, other) => one.start - other.start);
}
