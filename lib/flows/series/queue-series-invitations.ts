import "server-only";
import { sendingDetail } from "@/lib/core/meetings/constants";
import { findMailPreferences } from "@/lib/core/notifications/find-mail-times";
import { queueCalendarSync } from "@/lib/features/calendar/queue-calendar-sync";
import { calendarPatienceMs } from "@/lib/features/invitations/constants";
import type { Tx } from "@/lib/platform/database/database";
import { enqueue, enqueueEach } from "@/lib/platform/jobs/enqueue";
import { seriesMailJob, unmailedSeriesInvitesJob } from "./job-definitions";
import { unmailedInvitesKey } from "./unmailed-invites-key";

/**
 * Brings the event in the host's calendar up to date with people who were just invited to a series.
 * `sendSeriesInvitations` has it invite colleagues after the commit; what that leaves undone, because the process died, is
 * done from here. The others are mailed.
 */
export async function queueSeriesInvitations(tx: Tx, seriesId: string, invites: { id: string; kind: string }[]) {
  const isSyncedInRequest = invites.some(({ kind }) => kind === "colleague");
  const hasCalendar = await queueCalendarSync(tx, { seriesId }, { isSyncedInRequest });
  const mailed = invites.filter(({ kind }) => !hasCalendar || kind !== "colleague");
  await queueSeriesInvitationMails(
    tx,
    mailed.map(({ id }) => id),
  );
  if (mailed.length === invites.length) return;
  const runAt = new Date(Date.now() + calendarPatienceMs);
  await enqueue(tx, unmailedSeriesInvitesJob, { seriesId }, { key: unmailedInvitesKey(seriesId), runAt });
}

/** Mails people their invitations to a series once the transaction has committed. */
export async function queueSeriesInvitationMails(tx: Tx, ids: string[]) {
  if (ids.length === 0) return;
  const invites = await tx.seriesInvite.findMany({
    where: { id: { in: ids } },
    select: { id: true, userId: true, sequenceRise: true, series: { select: { icsSequence: true } } },
  });
  const mailed = invites.filter(await findMailPreferences(invites, "invited", tx));
  await tx.seriesInvite.updateMany({
    where: { id: { in: mailed.map(({ id }) => id) } },
    data: { delivery: "email", deliveryDetail: sendingDetail },
  });
  await enqueueEach(
    tx,
    seriesMailJob,
    mailed.map(({ id: seriesInviteId, sequenceRise, series }) => ({
      payload: { seriesInviteId, change: "invited", sequence: series.icsSequence + sequenceRise },
      key: `series-mail:${seriesInviteId}`,
    })),
  );
}
