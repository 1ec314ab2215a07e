import "server-only";
import { database } from "@/lib/platform/database/database";
import type { SyncSubject } from "./sync-subject";

/** Of a host with more upcoming meetings than these, the later ones are written when they change. */
const meetingsMax = 200;
const seriesMax = 50;

/** Upcoming meetings and series of the host that the connected calendar does not show, soonest first. */
export async function findUnsynced(hostId: string): Promise<SyncSubject[]> {
  const now = new Date();
  const isMissing = { calendarSyncStatus: { not: "synced" as const }, status: "scheduled" as const, deletedAt: null };
  const [meetings, series] = await Promise.all([
    database.meeting.findMany({
      where: { hostId, seriesId: null, scheduledAt: { gt: now }, ...isMissing },
      select: { id: true },
      orderBy: { scheduledAt: "asc" },
      take: meetingsMax,
    }),
    database.meetingSeries.findMany({
      where: { hostId, cancelledAt: null, occurrences: { some: { scheduledAt: { gt: now }, ...isMissing } } },
      select: { id: true },
      take: seriesMax,
    }),
  ]);
  return [...meetings.map(({ id }) => ({ meetingId: id })), ...series.map(({ id }) => ({ seriesId: id }))];
}
