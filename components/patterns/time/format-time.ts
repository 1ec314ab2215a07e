import { cityOf } from "@/lib/language/time/city-of";

export { formatOffset } from "./format-offset";

/** How a person reads times. `clock`: 12 or 24 hours, from the profile. */
export type TimeStyle = { timezone: string; clock: "12" | "24" };

type When = string | Date;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** "14:30" or "2:30 pm". */
export function formatTime(at: When, style: TimeStyle): string {
  if (style.clock === "24") return part(at, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }, style);
  return part(at, { hour: "numeric", minute: "2-digit", hourCycle: "h12" }, style).toLowerCase().replace(/\s+/g, " ");
}

/** To the second: "14:30:05" or "2:30:05 pm". */
export const formatClock = (at: When, { timezone, clock }: TimeStyle): string =>
  part(
    at,
    {
      hour: clock === "24" ? "2-digit" : "numeric",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: clock === "24" ? "h23" : "h12",
    },
    { timezone, clock },
  )
    .toLowerCase()
    .replace(/\s+/g, " ");

/** "Today", "Tomorrow", "Yesterday", "Tue 24 Nov", or "Tue 24 Nov 2027" in another year. */
export function formatDay(at: When, style: TimeStyle, now: Date = new Date()): string {
  const days = dayNumber(at, style) - dayNumber(now, style);
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  if (days === -1) return "Yesterday";
  const sameYear = part(at, { year: "numeric" }, style) === part(now, { year: "numeric" }, style);
  return part(
    at,
    { weekday: "short", day: "numeric", month: "short", ...(sameYear ? {} : { year: "numeric" }) },
    style,
  ).replace(/,/g, "");
}

/** A day of the reader's calendar (`2026-11-24`), as `formatDay` says it. */
export function formatDate(date: string, style: TimeStyle, now: Date = new Date()): string {
  const today = new Date(dayNumber(now, style) * 86_400_000);
  return formatDay(`${date}T00:00Z`, { ...style, timezone: "UTC" }, today);
}

/** "Today 14:30", "Tue 24 Nov 14:30". */
export function formatWhen(at: When, style: TimeStyle, now: Date = new Date()): string {
  return `${formatDay(at, style, now)} ${formatTime(at, style)}`;
}

/** "14:30 – 15:00". Includes the end's day if it is a different one. */
export function formatSpan(from: When, to: When, style: TimeStyle): string {
  const sameDay = dayNumber(from, style) === dayNumber(to, style);
  const end = sameDay
    ? formatTime(to, style)
    : `${formatTime(to, style)} ${part(to, { weekday: "short", day: "numeric", month: "short" }, style).replace(/,/g, "")}`;
  return `${formatTime(from, style)} – ${end}`;
}

/** The full form, for a tooltip: "Tuesday 24 November 2026, 14:30, Berlin (GMT+1)". */
export function formatFull(at: When, style: TimeStyle): string {
  const day = part(at, { weekday: "long", day: "numeric", month: "long", year: "numeric" }, style).replace(/,/g, "");
  return `${day}, ${formatTime(at, style)}, ${zoneLabel(style.timezone, at)}`;
}

/** "Berlin (GMT+1)", with the offset at that moment. */
export function zoneLabel(timezone: string, at: When = new Date()): string {
  if (timezone === "UTC") return "UTC";
  const city = cityOf(timezone);
  const offset = formatter({ timeZoneName: "shortOffset" }, { timezone, clock: "24" })
    .formatToParts(new Date(at))
    .find(({ type }) => type === "timeZoneName")?.value;
  return offset ? `${city} (${offset})` : city;
}

/** "45 min", "1 h", "1 h 30 min". */
export function formatMinutes(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** "just now", "5 min ago", "in 9 min", "3 h ago". For more than a day, use formatWhen. */
export function formatRelative(at: When, now: Date = new Date()): string {
  const minutes = Math.round((new Date(at).getTime() - now.getTime()) / 60_000);
  const size = Math.abs(minutes);
  if (size < 1) return "just now";
  const text = size < 60 ? `${size} min` : size < 1440 ? `${Math.round(size / 60)} h` : `${Math.round(size / 1440)} d`;
  return minutes > 0 ? `in ${text}` : `${text} ago`;
}

/** The day in the person's time zone, counted from 1970: differences are whole days in spite of clock changes. */
export function dayNumber(at: When, style: TimeStyle): number {
  const parts = formatter({ year: "numeric", month: "numeric", day: "numeric" }, style).formatToParts(new Date(at));
  const value = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(value("year"), value("month") - 1, value("day")) / 86_400_000;
}

function part(at: When, options: Intl.DateTimeFormatOptions, style: TimeStyle): string {
  return formatter(options, style).format(new Date(at));
}

function formatter(options: Intl.DateTimeFormatOptions, { timezone }: TimeStyle): Intl.DateTimeFormat {
  const key = `${timezone} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-GB", { ...options, timeZone: timezone });
  formatters.set(key, made);
  return made;
}
