import "server-only";
import { queueCalendarSync } from "@/lib/features/calendar/queue-calendar-sync";
import { calendarPatienceMs } from "@/lib/features/invitations/constants";
import type { Tx } from "@/lib/platform/database/database";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { unmailedSeriesInvitesJob } from "./job-definitions";
import { unmailedInvitesKey } from "./unmailed-invites-key";

/**
 * Brings the event in the host's calendar up to date with people who were just invited to a series. `sendSeriesInvitations`
 * invites them after the commit; what it leaves undone, because the process died, is done from here.
 */
export async function queueSeriesInvitations(tx: Tx, seriesId: string, invites: { kind: string }[]) {
  const isSyncedInRequest = invites.some(({ kind }) => kind === "colleague");
  await queueCalendarSync(tx, { seriesId }, { isSyncedInRequest });
  if (invites.length === 0) return;
  const runAt = new Date(Date.now() + calendarPatienceMs);
  await enqueue(tx, unmailedSeriesInvitesJob, { seriesId }, { key: unmailedInvitesKey(seriesId), runAt });
}
