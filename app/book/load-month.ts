import "server-only";
import { addMonths, monthWindow } from "@/components/booking/public/month-grid";
import { toWallTime } from "@/components/ui/zoned-time";
import { findSlots } from "@/lib/flows/booking/find-slots";
import type { BookingSlots } from "@/lib/flows/booking/schema";
import { serializeSlots } from "@/lib/flows/booking/serializer";

type MonthQuery = {
  userId: string;
  slug: string;
  timezone: string;
  month: string | null;
  now: Date;
  moved?: { bookingId: string; meetingId: string } | null;
};
type Shown = { month: string; slots: BookingSlots };

/** The times of a month, or of the first month that has one. Null: there is no such type. */
export async function loadMonth({
  userId,
  slug,
  timezone,
  month,
  now,
  moved = null,
}: MonthQuery): Promise<Shown | null> {
  if (month) {
    const slots = await find(month, month);
    return slots && only(month, slots);
  }
  // Two months are what one search covers, and nearly always one of them has a time.
  const current = monthOf(now);
  const near = await find(current, addMonths(current, 1));
  if (!near) return null;
  const found = near.slots.length > 0 ? near : await find(addMonths(current, 2), addMonths(current, 3));
  const first = found?.slots[0];
  return found && first ? only(monthOf(first), found) : only(current, near);

  async function find(first: string, last: string): Promise<BookingSlots | null> {
    const [{ start }, { end }] = [monthWindow(first, timezone), monthWindow(last, timezone)];
    const window = { start: new Date(start), end: new Date(end) };
    const found = await findSlots({ pageId: userId, slug }, window, { moved, now });
    return found && serializeSlots(found);
  }

  function monthOf(at: string | Date): string {
    return toWallTime(at, timezone).day.slice(0, 7);
  }

  /** Of what was found, the month that is shown. */
  function only(shown: string, { available, holidays, slots }: BookingSlots): Shown {
    const { start, end } = monthWindow(shown, timezone);
    return {
      month: shown,
      slots: {
        available,
        holidays: holidays.filter(({ date }) => date.startsWith(shown)),
        slots: slots.filter((slot) => start <= slot && slot < end),
      },
    };
  }
}
