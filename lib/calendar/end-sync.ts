import "server-only";
import { transaction } from "../events/transaction";
import { runWaiting } from "../jobs/enqueue";
import { announceMeeting } from "../meetings/announce-meeting";
import { type SyncSubject, waitingMailsKey } from "./sync-subject";

type SyncEnd =
  | { status: "synced" | "not_connected"; problem: null }
  /** `problem`: a sentence for the host. */
  | { status: "failed"; problem: string };

/**
 * Shows the host what became of a sync. When the event was not written, mails to people whom the calendar should have
 * told go out now.
 */
export async function endSync(subject: SyncSubject, { status: calendarSyncStatus, problem }: SyncEnd) {
  await transaction(async (tx, announce) => {
    const shown =
      "meetingId" in subject
        ? { id: subject.meetingId }
        : { seriesId: subject.seriesId, status: { in: ["scheduled" as const, "live" as const] } };
    const changed = await tx.meeting.updateManyAndReturn({
      where: { ...shown, calendarSyncStatus: { not: calendarSyncStatus } },
      data: { calendarSyncStatus },
      select: { id: true },
    });
    const { count } = await tx.calendarEvent.updateMany({
      where: { ...subject, ...(problem === null ? { problem: { not: null } } : isOther(problem)) },
      data: { problem },
    });
    if (calendarSyncStatus !== "synced") await runWaiting(tx, waitingMailsKey(subject));
    if (changed.length > 0) await announceMeeting(tx, announce, ...changed.map(({ id }) => id));
    else if (count > 0 && "meetingId" in subject) await announceMeeting(tx, announce, subject.meetingId);
  });
}

const isOther = (problem: string) => ({ OR: [{ problem: null }, { problem: { not: problem } }] });
