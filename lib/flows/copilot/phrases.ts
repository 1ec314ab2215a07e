/** "Ana, Ben and Priya". */
export function listOf(items: readonly string[], max = 6): string {
  const shown = items.length > max ? [...items.slice(0, max - 1), `${items.length - max + 1} others`] : [...items];
  const last = shown.pop();
  return shown.length > 0 ? `${shown.join(", ")} and ${last}` : (last ?? "");
}

/** `10:14`. */
export function clockTime(moment: Date, zone: string): string {
  const format =
    clocks.get(zone) ?? new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: zone });
  clocks.set(zone, format);
  return format.format(moment);
}
/** Making one takes as long as using it a hundred times. There are a few hundred zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** `10:14–10:21`, or `10:14` within one minute. */
export function clockSpan(from: Date, to: Date, zone: string): string {
  const [start, end] = [clockTime(from, zone), clockTime(to, zone)];
  return start === end ? start : `${start}–${end}`;
}

/** `3 Nov`, with the year if it is another than now. */
export function shortDay(moment: Date, zone: string, now = new Date()): string {
  const part = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { ...options, timeZone: zone }).format(date);
  const day = `${part(moment, { day: "numeric" })} ${part(moment, { month: "short" })}`;
  const year = part(moment, { year: "numeric" });
  return year === part(now, { year: "numeric" }) ? day : `${day} ${year}`;
}

/** `Tuesday 15:00` within a week from now, else `Tuesday 24 November, 15:00`, with the year if it is another than now. */
export function dayAndTime(moment: Date, zone: string, now = new Date()): string {
  const part = (options: Intl.DateTimeFormatOptions, date = moment) =>
    new Intl.DateTimeFormat("en-GB", { ...options, timeZone: zone }).format(date);
  const weekday = part({ weekday: "long" });
  const isNear = moment > now && moment.getTime() - now.getTime() < 6 * 24 * 3_600_000;
  if (isNear) return `${weekday} ${clockTime(moment, zone)}`;
  const year = part({ year: "numeric" });
  const day = `${weekday} ${part({ day: "numeric" })} ${part({ month: "long" })}`;
  return `${day}${year === part({ year: "numeric" }, now) ? "" : ` ${year}`}, ${clockTime(moment, zone)}`;
}
