import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { syncJob, syncUnsyncedJob } from "./job-definitions";
import { type SyncSubject, subjectOf, syncKey } from "./sync-subject";

type SyncOptions = {
  /** The request that queues it syncs right after the commit: the job is for when it dies meanwhile. */
  isSyncedInRequest?: boolean;
  /** Does not change the sync state that the host sees: for answers of invitees. */
  isQuiet?: boolean;
};

/** Longer than a request tries. */
const requestMs = 20_000;

/**
 * Brings the event in the host's calendar to what the meeting, or the series that it belongs to, says once the
 * transaction has committed. Answers whether there is a calendar; without one, it costs one statement.
 */
export async function queueCalendarSync(
  tx: Tx,
  subject: SyncSubject,
  { isSyncedInRequest = false, isQuiet = false }: SyncOptions = {},
): Promise<boolean> {
  const hasCalendar = { host: { calendarConnection: { isNot: null } } };
  const isUpcoming = { status: { in: ["scheduled" as const, "live" as const] }, deletedAt: null };
  const where =
    "meetingId" in subject
      ? { id: subject.meetingId, scheduledAt: { not: null } }
      : { seriesId: subject.seriesId, ...isUpcoming };
  const queued = isQuiet
    ? await tx.meeting.findMany({ where: { ...where, ...hasCalendar }, select: { id: true, seriesId: true }, take: 1 })
    : await tx.meeting.updateManyAndReturn({
        where: { ...where, ...hasCalendar },
        data: { calendarSyncStatus: "pending" },
        select: { id: true, seriesId: true },
      });
  const [first] = queued;
  if (!first && !(await isLeftOver(tx, subject))) return false;
  const target = first ? subjectOf(first) : subject;
  const runAt = isSyncedInRequest ? new Date(Date.now() + requestMs) : null;
  await enqueue(tx, syncJob, { ...target, attempt: 1 }, { key: syncKey(target), runAt });
  return true;
}

/** A series without an upcoming meeting may still have an event. */
async function isLeftOver(tx: Tx, subject: SyncSubject) {
  if ("meetingId" in subject) return false;
  const { seriesId } = subject;
  const host = { calendarConnection: { isNot: null } };
  return (await tx.calendarEvent.count({ where: { seriesId, series: { host } } })) > 0;
}

/** For a person who connected a calendar: writes their upcoming meetings that it does not show. */
export const queueUnsyncedMeetings = (tx: Tx, hostId: string) =>
  enqueue(tx, syncUnsyncedJob, { userId: hostId }, { key: `calendar-sync-unsynced:${hostId}` });
