import "server-only";
import { queueCalendarSync } from "@/lib/features/calendar/queue-calendar-sync";
import { waitingMailKey } from "@/lib/features/calendar/sync-subject";
import type { Tx } from "@/lib/platform/database/database";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { calendarPatienceMs } from "./constants";
import { unmailedInvitesJob } from "./job-definitions";

/**
 * Brings the event in the host's calendar up to date with people who were just invited, if any. `sendInvitations` has it
 * invite colleagues after the commit; what that leaves undone, because the process died, is done from here.
 */
export async function queueInvitations(tx: Tx, meetingId: string, { isInviting }: { isInviting: boolean }) {
  const subject = { meetingId };
  if (!(await queueCalendarSync(tx, subject, { isSyncedInRequest: isInviting })) || !isInviting) return;
  const runAt = new Date(Date.now() + calendarPatienceMs);
  await enqueue(tx, unmailedInvitesJob, subject, { key: waitingMailKey(subject, "invited"), runAt });
}
