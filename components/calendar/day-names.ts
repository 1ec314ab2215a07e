const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
const weekday = formatter({ weekday: "short" });
const short = formatter({ weekday: "short", day: "numeric", month: "short" });
const long = formatter({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const month = formatter({ month: "long", year: "numeric" });
const monthAlone = formatter({ month: "short" });
const monthShort = formatter({ month: "short", year: "numeric" });

const dateOf = (day: string) => new Date(`${day}T00:00Z`);
const plain = (said: string) => said.replace(/,/g, "");

/** "Tue" */
export const weekdayOf = (day: string) => weekday.format(dateOf(day));
/** "Tue 24 Nov" */
export const shortDay = (day: string) => plain(short.format(dateOf(day)));
/** "Tuesday 24 November 2026" */
export const longDay = (day: string) => plain(long.format(dateOf(day)));

/** "November 2026", "Nov – Dec 2026", "Dec 2026 – Jan 2027" */
export function monthsOf(first: string, last: string): string {
  if (first.slice(0, 7) === last.slice(0, 7)) return month.format(dateOf(first));
  const isSameYear = first.slice(0, 4) === last.slice(0, 4);
  return `${(isSameYear ? monthAlone : monthShort).format(dateOf(first))} – ${monthShort.format(dateOf(last))}`;
}
