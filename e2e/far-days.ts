const dayMs = 86_400_000;

/** A Wednesday far ahead that no other journey is likely to use, as YYYY-MM-DD. */
export function farWednesday(): string {
  const weeks = 8 + Math.floor(Math.random() * 200);
  const at = new Date(Date.now() + weeks * 7 * dayMs);
  return new Date(at.getTime() + (3 - at.getUTCDay()) * dayMs).toISOString().slice(0, 10);
}

export const plusDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** As the calendar names a day: "Wed 3 Mar". */
export const nameDay = (date: string) =>
  new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" })
    .format(new Date(date))
    .replace(",", "");
