import "server-only";
import { sendingDetail } from "@/lib/core/meetings/constants";
import { findMailPreferences } from "@/lib/core/notifications/find-mail-times";
import type { Tx } from "@/lib/platform/database/database";
import { enqueueEach } from "@/lib/platform/jobs/enqueue";
import { isInvitedByEvent } from "./invited-by-event";
import { meetingMailJob } from "./job-definitions";

type Options = {
  /** Of the person who invites. */
  timezone: string | null;
  /** The host's calendar does not invite them: they are mailed, too. */
  isLeftToMail?: boolean;
};

/** Mails people their invitations once the transaction has committed, except those whom the host's calendar may invite. */
export async function queueInvitationMails(tx: Tx, ids: string[], { timezone, isLeftToMail = false }: Options) {
  if (ids.length === 0) return;
  const invites = await tx.invite.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      userId: true,
      kind: true,
      sequenceRise: true,
      meeting: { select: { icsSequence: true, calendarSyncStatus: true, seriesId: true } },
    },
  });
  const wantsMail = await findMailPreferences(invites, "invited", tx);
  const mailed = invites.filter((invite) => wantsMail(invite) && (isLeftToMail || !isInvitedByEvent(invite)));
  await tx.invite.updateMany({
    where: { id: { in: mailed.map(({ id }) => id) } },
    data: { delivery: "email", deliveryDetail: sendingDetail },
  });
  await enqueueEach(
    tx,
    meetingMailJob,
    mailed.map(({ id: inviteId, sequenceRise, meeting }) => ({
      payload: { inviteId, change: "invited", sequence: meeting.icsSequence + sequenceRise, timezone },
      key: `meeting-mail:${inviteId}`,
    })),
  );
}
