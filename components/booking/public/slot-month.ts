import { toWallTime } from "@/components/ui/zoned-time";

/** Slots by the date they fall on where the reader is, in order. */
export function groupByDate(slots: readonly string[], timezone: string): Map<string, string[]> {
  const dates = new Map<string, string[]>();
  for (const slot of [...slots].sort()) {
    const { day } = toWallTime(slot, timezone);
    const known = dates.get(day);
    if (known) known.push(slot);
    else dates.set(day, [slot]);
  }
  return dates;
}

/** A day's slots by the part of the day; parts without one are left out. */
export function groupByPart(slots: readonly string[], timezone: string): { part: string; slots: string[] }[] {
  const partOf = (slot: string) => {
    const { minutes } = toWallTime(slot, timezone);
    return minutes < 12 * 60 ? "Morning" : minutes < 17 * 60 ? "Afternoon" : "Evening";
  };
  return ["Morning", "Afternoon", "Evening"]
    .map((part) => ({ part, slots: slots.filter((slot) => partOf(slot) === part) }))
    .filter((group) => group.slots.length > 0);
}

/** The day to show: the wanted one while it has times, else the first that has. */
export function chooseDay(dates: ReadonlyMap<string, string[]>, month: string, wanted: string | null): string | null {
  if (wanted && dates.has(wanted)) return wanted;
  return [...dates.keys()].find((date) => date.startsWith(month)) ?? null;
}
