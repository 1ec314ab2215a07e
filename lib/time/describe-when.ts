const dayParts: Intl.DateTimeFormatOptions[] = [
  { weekday: "long" },
  { day: "numeric" },
  { month: "long" },
  { year: "numeric" },
];

/** For example `Tuesday 24 November 2026, 10:00–10:30, Europe/Berlin (GMT+1)`: the full range in one named zone. */
export function describeWhen(
  { start, minutes }: { start: Date; minutes: number },
  { timezone, hour12 = false }: { timezone: string; hour12?: boolean },
): string {
  const end = new Date(start.getTime() + minutes * 60_000);
  // Formats each part separately, because versions of the locale data join them differently.
  const day = (moment: Date) => dayParts.map((options) => format(moment, options)).join(" ");
  const time = (moment: Date) =>
    format(moment, hour12 ? { hour: "numeric", minute: "2-digit", hour12 } : { hour: "2-digit", minute: "2-digit" });
  const isSameDay = day(start) === day(end);
  const until = isSameDay ? `–${time(end)}` : ` – ${day(end)}, ${time(end)}`;
  return `${day(start)}, ${time(start)}${until}, ${timezone} (${offsetName(start, timezone)})`;

  function format(moment: Date, options: Intl.DateTimeFormatOptions): string {
    return new Intl.DateTimeFormat("en-GB", { timeZone: timezone, ...options }).format(moment);
  }
}

function offsetName(moment: Date, timezone: string): string {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone: timezone, timeZoneName: "shortOffset" }).formatToParts(
    moment,
  );
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
