import { cityOf } from "./city-of";

export type WhenText = {
  /** `Tuesday 24 November 2026`; past midnight, both days. */
  day: string;
  /** `10:00–10:30`. */
  time: string;
  /** `Berlin (GMT+1)`. */
  zone: string;
  /** `GMT+1`. */
  offset: string;
  /** `Tue 24 Nov, 10:00`, with the year if it is another than now. For subjects. */
  short: string;
};

/** When a meeting is, in one zone and on a 12 or 24 hour clock. */
export function describeWhen(
  { start, minutes }: { start: Date; minutes: number },
  { timezone, hour12 = false, now = new Date() }: { timezone: string; hour12?: boolean; now?: Date },
): WhenText {
  const end = new Date(start.getTime() + minutes * 60_000);
  // Formats each part separately, because versions of the locale data join them differently.
  const format = (moment: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { timeZone: timezone, ...options }).format(moment);
  const join = (moment: Date, parts: Intl.DateTimeFormatOptions[]) =>
    parts.map((options) => format(moment, options)).join(" ");
  const day = (moment: Date) =>
    join(moment, [{ weekday: "long" }, { day: "numeric" }, { month: "long" }, { year: "numeric" }]);
  const time = (moment: Date) =>
    hour12
      ? format(moment, { hour: "numeric", minute: "2-digit", hourCycle: "h12" }).replace(/\s/g, " ")
      : format(moment, { hour: "2-digit", minute: "2-digit" });
  const year = (moment: Date) => format(moment, { year: "numeric" });
  const shortDay = join(start, [{ weekday: "short" }, { day: "numeric" }, { month: "short" }]);
  const offset = offsetOf(start, timezone);
  const withYear = year(start) === year(now) ? shortDay : `${shortDay} ${year(start)}`;
  return {
    day: day(start) === day(end) ? day(start) : `${day(start)} – ${day(end)}`,
    time: joinTimes(time(start), time(end)),
    zone: timezone === "UTC" ? timezone : `${cityOf(timezone)} (${offset})`,
    offset,
    short: `${withYear}, ${time(start)}`,
  };
}

/** `2:00–2:30 pm`, but `11:30 am–12:15 pm`. */
function joinTimes(start: string, end: string): string {
  const suffix = / [ap]m$/.exec(end)?.[0] ?? "";
  return `${suffix && start.endsWith(suffix) ? start.slice(0, -suffix.length) : start}–${end}`;
}

function offsetOf(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "shortOffset" }).formatToParts(moment);
  return (parts.find(({ type }) => type === "timeZoneName")?.value ?? "").replace(/\+0$/, "");
}
