import { startOfDay, toZoned } from "@/lib/language/time/zoned";

/** When this week's Monday begins in a zone. */
export function startOfWeek(now: Date, zone: string): Date {
  const today = toZoned(now, zone).toPlainDate();
  return startOfDay(today.subtract({ days: today.dayOfWeek - 1 }), zone);
}
