import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { toZoned } from "../../time/zoned";
import type { EventToWrite } from "./provider";

/** Whether the rule of an event gives this start; those that do not take place are given, too. */
export function happensAt({ start, timezone, recurrence }: EventToWrite, at: Date): boolean {
  if (!recurrence) return at.getTime() === start.getTime();
  const wall = toZoned(start, timezone).toPlainDateTime().toString({ smallestUnit: "second" }).replace(/[-:]/g, "");
  const rule = new RRuleTemporal({
    rruleString: `DTSTART;TZID=${timezone}:${wall}\nRRULE:${recurrence.rule}`,
    temporal: Temporal,
  });
  return rule.between(at, at, true).length > 0;
}
