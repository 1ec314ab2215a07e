import { dayNumber, formatDay, type TimeStyle } from "@/components/patterns/time/format-time";

export type SlotDay = { day: number; label: string; slots: string[] };

/** Slots by the day they fall on where the reader is, in order. */
export function groupByDay(slots: readonly string[], style: TimeStyle, now: Date): SlotDay[] {
  const days = new Map<number, SlotDay>();
  for (const slot of [...slots].sort()) {
    const day = dayNumber(slot, style);
    const known = days.get(day);
    if (known) known.slots.push(slot);
    else days.set(day, { day, label: formatDay(slot, style, now), slots: [slot] });
  }
  return [...days.values()];
}
