import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { subjectMark } from "@/lib/core/notifications/constants";
import type { Tx } from "@/lib/platform/database/database";
import { type Announce, transaction } from "@/lib/platform/events/transaction";
import { runWaiting } from "@/lib/platform/jobs/enqueue";
import type { Prisma } from "@/prisma/generated/client";
import { type SyncSubject, waitingMailsKey } from "./sync-subject";

type SyncEnd =
  | { status: "synced" | "not_connected"; problem: null }
  /** `problem`: a sentence for the host. */
  | { status: "failed"; problem: string };

/**
 * Shows the host what became of a sync. When the event was not written, mails to people whom the calendar should have
 * told go out now.
 */
export async function endSync(subject: SyncSubject, { status, problem }: SyncEnd) {
  await transaction(async (tx, announce) => {
    const changed: { id: string }[] = [];
    for (const [meetings, calendarSyncStatus] of statusesOf(subject, status)) {
      const marked = await tx.meeting.updateManyAndReturn({
        where: { AND: [meetings, { calendarSyncStatus: { not: calendarSyncStatus } }] },
        data: { calendarSyncStatus },
        select: { id: true },
      });
      changed.push(...marked);
    }
    const { count } = await tx.calendarEvent.updateMany({
      where: { ...subject, ...(problem === null ? { problem: { not: null } } : isOther(problem)) },
      data: { problem },
    });
    if (status !== "synced") await runWaiting(tx, waitingMailsKey(subject));
    if (status === "failed" && changed.length > 0) await notifyFailed(tx, announce, changed, problem);
    if (changed.length > 0) await announceMeeting(tx, announce, ...changed.map(({ id }) => id));
    else if (count > 0 && "meetingId" in subject) await announceMeeting(tx, announce, subject.meetingId);
  });
}

/** Once for a series. Not while the calendar must be reconnected: that notifies the host by itself. */
async function notifyFailed(tx: Tx, announce: Announce, [first]: { id: string }[], problem: string) {
  const meeting = await tx.meeting.findFirst({
    where: { id: first?.id, host: { calendarConnection: { needsReconnect: false } } },
    select: { id: true, hostId: true },
  });
  if (!meeting) return;
  const { id: meetingId, hostId } = meeting;
  await addNotifications(tx, announce, [hostId], {
    kind: "calendar",
    title: `${subjectMark} isn't in your calendar`,
    body: problem,
    href: `/meetings/${meetingId}`,
    meetingId,
  });
}

const isOther = (problem: string) => ({ OR: [{ problem: null }, { problem: { not: problem } }] });

type Status = SyncEnd["status"];

/** What its meetings show. Of a series, those that were cancelled are not on the event. */
function statusesOf(subject: SyncSubject, status: Status): [Prisma.MeetingWhereInput, Status][] {
  if ("meetingId" in subject) return [[{ id: subject.meetingId }, status]];
  const { seriesId } = subject;
  const isConcerned = {
    OR: [{ status: { in: ["scheduled", "live"] } }, { calendarSyncStatus: "pending" }],
  } as const satisfies Prisma.MeetingWhereInput;
  if (status === "failed") return [[{ seriesId, ...isConcerned }, status]];
  return [
    [{ seriesId, status: { not: "cancelled" }, ...isConcerned }, status],
    [{ seriesId, status: "cancelled" }, "not_connected"],
  ];
}
