import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type SensitiveGroup, sensitiveGroups } from "@/lib/language/sensitive/constants";
import { findSensitive } from "@/lib/language/sensitive/find-sensitive";
import { maskTexts } from "@/lib/language/sensitive/mask-texts";

/**
 * A line of `masks`, where one file is one language. Under the heading of a group stand lines in which what has to be
 * hidden is in brackets; " / " separates lines of talk. "harder" are answers, hints and what is said in other words; under
 * "none" nothing is sensitive. The rules are tuned on all but the "held" ones, which only tell how well they do on lines
 * that they were not made for.
 */
export type MaskLine = {
  language: string;
  /** Null: nothing in it is sensitive. */
  group: SensitiveGroup | null;
  isHarder: boolean;
  isTuned: boolean;
  /** The lines of the talk, one after the other. */
  texts: string[];
  /** What may not be read when the group is hidden. */
  secrets: string[];
};

export function readMaskLines(): MaskLine[] {
  const folder = path.join(import.meta.dirname, "masks");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".txt"))
    .sort()
    .flatMap((file) => parse(file.replace(".txt", ""), readFileSync(path.join(folder, file), "utf8")));
}

function parse(language: string, text: string): MaskLine[] {
  let heading = "";
  return text.split("\n").flatMap((line) => {
    if (line.startsWith("# ")) heading = line.slice(2);
    if (line === "" || line.startsWith("# ")) return [];
    return [
      {
        language,
        group: sensitiveGroups.find((group) => group === heading.split(" ").at(-1)) ?? null,
        isHarder: heading.includes("harder"),
        isTuned: !heading.startsWith("held"),
        texts: line.replace(/[[\]]/g, "").split(" / "),
        secrets: [...line.matchAll(/\[([^\]]+)\]/g)].map(([, secret = ""]) => secret),
      },
    ];
  });
}

/** Whether a reader from whom its group is hidden, and nothing else, can read none of what is sensitive in a line. */
export function isMasked({ texts, group, secrets }: MaskLine): boolean {
  if (!group) return false;
  const shown = maskTexts(texts, { groups: [group] }).texts.join(" ");
  return secrets.every((secret) => !shown.includes(secret));
}

/** The groups found in a line in which nothing is sensitive. */
export const falseAlarmsIn = ({ texts }: MaskLine) => findSensitive(texts.join("\n")).map(({ group }) => group);
