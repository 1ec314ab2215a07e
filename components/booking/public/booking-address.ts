import type { TimeStyle } from "@/components/patterns/time/format-time";
import { isTimezone } from "@/lib/language/time/schema";

/** What the address of a booking page says, so that it works by links and forms alone. */
export type Choice = TimeStyle & {
  /** `2026-11`; null: the first month with a free time. */
  month: string | null;
  day: string | null;
  start: string | null;
  /** The origin of the page around the frame, or "1" where it is not known; null: not in a frame. */
  embed: string | null;
};

type Search = Record<string, string | string[] | undefined>;

export function readChoice(search: Search, pageZone: string): Choice {
  const zone = single(search.tz);
  return {
    timezone: zone && isTimezone(zone) ? zone : pageZone,
    clock: single(search.clock) === "12" ? "12" : "24",
    month: matching(single(search.month), /^(19[7-9]\d|2[01]\d\d)-(0[1-9]|1[0-2])$/),
    day: readDate(single(search.day)),
    start: readInstant(single(search.start)),
    embed: readEmbed(single(search.embed)),
  };
}

/** The address of `path`, which may have a query, with this choice; what is null is left out. */
export function chooseHref(path: string, choice: Choice, change: Partial<Choice> = {}): string {
  const { timezone, clock, month, day, start, embed } = { ...choice, ...change };
  const query = new URLSearchParams();
  const said = { month, day, start, tz: timezone, clock: clock === "12" ? "12" : null, embed };
  for (const [name, value] of Object.entries(said)) if (value !== null) query.set(name, value);
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}

/** "1", or the origin of a web page; null for anything else. It becomes part of the content security policy. */
export const readEmbed = (text: string | null): string | null =>
  matching(text, /^(1|https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?)$/);

export const single = (value: string | string[] | undefined): string | null =>
  (Array.isArray(value) ? value[0] : value) ?? null;

function matching(text: string | null, pattern: RegExp): string | null {
  return text !== null && pattern.test(text) ? text : null;
}

/** Years from 1970 to 2199, as everywhere: the month after December 9999 is no month. */
function readDate(text: string | null): string | null {
  const date = matching(text, /^(19[7-9]\d|2[01]\d\d)-\d{2}-\d{2}$/);
  return date && !Number.isNaN(Date.parse(`${date}T00:00Z`)) ? date : null;
}

function readInstant(text: string | null): string | null {
  const at = matching(text, /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
  return at && !Number.isNaN(Date.parse(at)) ? new Date(at).toISOString() : null;
}
