import { offsetMinutes } from "@/components/patterns/time/zone-offset";

const dayMs = 86_400_000;

/** When a day (`2026-11-24`) begins in this zone, or the one that is so many days later. */
export function dayStart(day: string, timezone: string, later = 0): string | null {
  const wall = Date.parse(`${day}T00:00:00Z`) + later * dayMs;
  if (Number.isNaN(wall)) return null;
  const guess = wall - offsetMinutes(wall, timezone) * 60_000;
  // The clock may change between the two.
  return new Date(wall - offsetMinutes(guess, timezone) * 60_000).toISOString();
}
