import "server-only";
import type { Tx } from "@/lib/platform/database/database";

/**
 * For a person who disconnects their calendar: events stay where they are, and from now on everybody hears of changes
 * by mail.
 */
export async function releaseEvents(tx: Tx, hostId: string) {
  const upcoming = { hostId, status: "scheduled" as const };
  await tx.meeting.updateMany({
    where: { ...upcoming, calendarSyncStatus: { not: "not_connected" } },
    data: { calendarSyncStatus: "not_connected" },
  });
  const toldByCalendar = { delivery: "calendar" };
  await tx.invite.updateMany({ where: { ...toldByCalendar, meeting: upcoming }, data: { delivery: "email" } });
  await tx.seriesInvite.updateMany({ where: { ...toldByCalendar, series: { hostId } }, data: { delivery: "email" } });
}
