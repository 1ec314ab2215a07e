import { readFileSync } from "node:fs";
import path from "node:path";
import type { Person } from "@/lib/language/talk/people";
import type { SpokenLine } from "@/lib/language/talk/sentences";

export type Fixture = { zone: string; startedAt: Date; people: Person[]; hostName: string; lines: SpokenLine[] };

/** Reads a transcript from the fixtures folder: a header, then lines of `m:ss Name: words`. */
export function readFixture(name: string): Fixture {
  const [header = "", ...rows] = readFileSync(
    path.join(import.meta.dirname, "written-talks", `${name}.txt`),
    "utf8",
  ).split("\n");
  const [, zone = "UTC", start = "", names = ""] = /zone (\S+) · starts (\S+).*people (.*)$/.exec(header) ?? [];
  const hostName = /([^,]+) \(host\)/.exec(names)?.[1]?.trim() ?? "";
  const people = names.split(",").map((written) => {
    const person = written.replace(/\([^)]*\)/g, "").trim();
    return { userId: written.includes("(guest)") ? null : userIdOf(person), name: person };
  });
  const lines = rows.flatMap((row) => {
    const [, minutes, seconds, speaker = "", text = ""] = /^(\d+):(\d+) ([^:]+): (.*)$/.exec(row) ?? [];
    if (minutes === undefined) return [];
    const person = people.find((known) => known.name === speaker);
    const tMs = (Number(minutes) * 60 + Number(seconds)) * 1000;
    return [{ userId: person?.userId ?? null, name: speaker, tMs, durationMs: text.split(" ").length * 330, text }];
  });
  return { zone, startedAt: new Date(start), people, hostName, lines };
}

/** A made-up id that is stable for a name. */
function userIdOf(name: string): string {
  const hex = Buffer.from(name.padEnd(6, "x")).toString("hex").slice(0, 12);
  return `00000000-0000-7000-8000-${hex}`;
}
