import "server-only";
import { database } from "@/lib/platform/database/database";
import { log } from "@/lib/platform/log";
import { waitAtMost } from "@/lib/platform/with-timeout";
import { endSync } from "./end-sync";
import { syncEvent } from "./sync-event";
import { subjectOf } from "./sync-subject";

const patienceMs = 10_000;

/**
 * For a host who asks for it: writes the event now, also when nothing has changed since, because it may have been removed
 * in the calendar. Ends after some seconds, whatever the provider does; nothing is queued.
 */
export async function syncNow(meetingId: string) {
  const meeting = await database.meeting.findUniqueOrThrow({ where: { id: meetingId } });
  const subject = subjectOf(meeting);
  const sync = syncEvent(subject, { isForced: true })
    .then(async (result) => {
      // While the job still tries, it decides when to give up.
      if (result.outcome !== "away" || meeting.calendarSyncStatus === "pending") return;
      await endSync(subject, { status: "failed", problem: result.message });
    })
    .catch((error: unknown) => log.error({ err: error, meetingId }, "event not written"));
  await waitAtMost(patienceMs, sync);
}
