import "server-only";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict, invalidValue } from "@/lib/platform/refusal";
import { retiredHandlesMax } from "./constants";
import { isReservedHandle } from "./reserved-handles";
import type { WriteBookingPageBody } from "./schema";

/** Sets up the caller's page, or replaces it. A new handle retires the old one, which then leads to the new name. */
export async function writePage(by: AuditActor & { id: string }, body: WriteBookingPageBody) {
  if (isReservedHandle(body.handle)) throw invalidValue("handle", "Parley needs this name itself. Choose another one.");
  const hours = mergeHours(body.hours);
  await transaction(async (tx) => {
    await claimHandle(tx, by.id, body.handle);
    const fields = {
      handle: body.handle,
      enabled: body.enabled,
      timezone: body.timezone,
      noteRequired: body.note_required,
      confirmFirst: body.confirm_first,
      minimumNoticeMinutes: body.minimum_notice_minutes,
      bufferBeforeMinutes: body.buffer_before_minutes,
      bufferAfterMinutes: body.buffer_after_minutes,
      dailyLimit: body.daily_limit,
      horizonDays: body.horizon_days,
      slotStepMinutes: body.slot_step_minutes,
    };
    await tx.bookingPage.upsert({
      where: { userId: by.id },
      create: { ...fields, userId: by.id, holidayCountries: [] },
      update: fields,
    });
    await tx.bookingHours.deleteMany({ where: { pageId: by.id } });
    await tx.bookingHours.createMany({ data: hours.map((range) => ({ ...range, pageId: by.id })) });
    const detail = { handle: body.handle, enabled: body.enabled };
    await recordAudit(tx, by, { kind: "settings", action: "booking_page_changed", userId: by.id, detail });
  });
}

/** The lock on the person's row makes two changes of one page take turns. */
async function claimHandle(tx: Tx, userId: string, handle: string) {
  await tx.$queryRaw`select 1 from users where id = ${userId}::uuid for no key update`;
  const claimed = await tx.$executeRaw`
    insert into booking_handles (handle, user_id) values (${handle}, ${userId}::uuid)
        on conflict (handle) do update set retired_at = null
     where booking_handles.user_id = excluded.user_id`;
  if (claimed === 0) throw conflict("handle_taken", "Someone else has this link. Choose another one.");
  await tx.bookingHandle.updateMany({
    where: { userId, handle: { not: handle }, retiredAt: null },
    data: { retiredAt: new Date() },
  });
  const retired = await tx.bookingHandle.count({ where: { userId, retiredAt: { not: null } } });
  if (retired > retiredHandlesMax) {
    throw conflict(
      "too_many_handles",
      `You've already used ${retiredHandlesMax} other links. Take one of them again, or ask an administrator to release one.`,
    );
  }
}

type Hours = { weekday: number; startMinute: number; endMinute: number };

/** Ranges of one day that overlap or touch become one. */
function mergeHours(hours: WriteBookingPageBody["hours"]): Hours[] {
  const sorted = hours
    .map(({ weekday, start_minute: startMinute, end_minute: endMinute }) => ({ weekday, startMinute, endMinute }))
    .sort((one, other) => one.weekday - other.weekday || one.startMinute - other.startMinute);
  const merged: Hours[] = [];
  for (const range of sorted) {
    const last = merged.at(-1);
    if (last?.weekday === range.weekday && range.startMinute <= last.endMinute) {
      last.endMinute = Math.max(last.endMinute, range.endMinute);
    } else merged.push(range);
  }
  return merged;
}
