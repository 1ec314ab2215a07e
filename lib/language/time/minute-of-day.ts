import { startsOn, toZoned } from "./zoned";

type Minutes = { from: number; until: number };

const dayMinutes = 24 * 60;

/** The next time after `now` at which the clocks of a zone show this minute of the day. */
export function nextAtMinute(now: Date, minute: number, timezone: string): Date {
  const today = toZoned(now, timezone).toPlainDate();
  for (let days = 0; ; days += 1) {
    const day = today.add({ days });
    // Where the clocks skip the minute, the first one after it that they show.
    const [at] = startsOn(day, timezone, { fromMinute: minute, toMinute: dayMinutes, stepMinutes: 1 });
    if (at && at > now) return at;
  }
}

/** When a daily span of time that holds `now` ends; null: `now` is outside. The span may go over midnight. */
export function endOfSpan(now: Date, { from, until }: Minutes, timezone: string): Date | null {
  const { hour, minute } = toZoned(now, timezone);
  const at = hour * 60 + minute;
  const isInside = from <= until ? from <= at && at < until : at >= from || at < until;
  return isInside ? nextAtMinute(now, until, timezone) : null;
}
