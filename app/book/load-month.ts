import "server-only";
import { monthWindow } from "@/components/booking/public/month-grid";
import { toWallTime } from "@/components/ui/zoned-time";
import { slotsWindowDaysMax } from "@/lib/booking/constants";
import { findSlots } from "@/lib/booking/find-slots";
import type { BookingSlots } from "@/lib/booking/schema";
import { serializeSlots } from "@/lib/booking/serializer";

type Asked = {
  userId: string;
  slug: string;
  timezone: string;
  month: string | null;
  now: Date;
  moved?: { bookingId: string; meetingId: string } | null;
};

const dayMs = 86_400_000;

/** The times of a month, or of the first month that has one. Null: there is no such type. */
export async function loadMonth(asked: Asked): Promise<{ month: string; slots: BookingSlots } | null> {
  const { userId, slug, timezone, now, moved = null } = asked;
  const find = async (window: { start: Date; end: Date }) => {
    const found = await findSlots({ pageId: userId, slug }, window, { moved, now });
    return found && serializeSlots(found);
  };
  const current = toWallTime(now, timezone).day.slice(0, 7);
  const month = asked.month ?? (await findFirstMonth(find, timezone, now)) ?? current;
  const { start, end } = monthWindow(month, timezone);
  const slots = await find({ start: new Date(start), end: new Date(end) });
  return slots && { month, slots };
}

type Find = (window: { start: Date; end: Date }) => Promise<BookingSlots | null>;

async function findFirstMonth(find: Find, timezone: string, now: Date): Promise<string | null> {
  const ahead = await find({ start: now, end: new Date(+now + slotsWindowDaysMax * dayMs) });
  const first = ahead?.slots[0];
  return first ? toWallTime(first, timezone).day.slice(0, 7) : null;
}
