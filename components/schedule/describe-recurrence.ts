import { describeRepetition } from "@/lib/language/time/describe-rule";
import { type Recurrence, readRule } from "./recurrence-rule";

/** "Every weekday, until Fri 18 Dec". `day`: of the first meeting. */
export function describeRecurrence(rule: string, day: string, timezone: string): string {
  const end = describeEnd(readRule(rule, day, timezone).end, day);
  const days = describeRepetition(rule, { start: new Date(`${day}T12:00Z`), timezone: "UTC" });
  return end ? `${days}, ${end}` : days;
}

function describeEnd(end: Recurrence["end"], from: string): string | null {
  switch (end.kind) {
    case "never":
      return null;
    case "on":
      return `until ${describeDay(end.day, from)}`;
    case "after":
      return end.times === 1 ? "once" : `${end.times} times`;
  }
}

/** "Fri 18 Dec": a day of the calendar, in no zone; with its year when that is another than `from`'s. */
export const describeDay = (day: string, from: string) =>
  new Intl.DateTimeFormat("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    ...(day.slice(0, 4) === from.slice(0, 4) ? {} : { year: "numeric" }),
    timeZone: "UTC",
  })
    .format(new Date(`${day}T12:00Z`))
    .replace(/,/g, "");
