import "server-only";
import type { z } from "zod";
import { claimMail } from "@/lib/features/calendar/claim-mail";
import { queueCalendarSync } from "@/lib/features/calendar/queue-calendar-sync";
import { waitingMailKey } from "@/lib/features/calendar/sync-subject";
import { claimInvitation } from "@/lib/features/invitations/claim-invitation";
import { invitationFailed } from "@/lib/features/invitations/constants";
import { isUnreached } from "@/lib/features/invitations/delivery-problem";
import { findInvitesToMail, isUnmailed } from "@/lib/features/invitations/find-unmailed";
import { isOurs, storeDelivery } from "@/lib/features/invitations/store-delivery";
import { database, type Tx } from "@/lib/platform/database/database";
import { trackMail } from "@/lib/platform/emails/track-mail";
import { unlessRefused } from "@/lib/platform/emails/unless-refused";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import type { MeetingSeries, SeriesInvite } from "@/prisma/generated/client";
import { extendSeries, findDueSeries } from "./extend-series";
import { inOccurrences } from "./in-occurrences";
import { extendSeriesJob, seriesAnswerMailJob, seriesMailJob, unmailedSeriesInvitesJob } from "./job-definitions";
import { queueSeriesInvitationMails } from "./queue-series-invitations";
import { sendSeriesAnswerMail } from "./send-series-answer-mail";
import { sendSeriesMail } from "./send-series-mail";
import { unmailedInvitesKey } from "./unmailed-invites-key";

export const seriesJobs = [
  bindJob(extendSeriesJob, async () => {
    const now = new Date();
    for (const { id } of await findDueSeries(now)) await extendSeries(id, now);
  }),
  bindJob(seriesMailJob, async (mail) => {
    const { seriesInviteId, change, sequence, previousSeriesId } = mail;
    const invite = await database.seriesInvite.findUnique({ where: { id: seriesInviteId }, include: { series: true } });
    // A later change has its own mail.
    if (!invite || invite.series.icsSequence + invite.sequenceRise !== sequence) return;
    if ((invite.status === "invited") === (change === "withdrawn")) return;
    if (mail.unlessTold != null) return mailUnlessNotified(invite.seriesId, mail, mail.unlessTold);
    // Who was not reached with the invitation is invited to what the series is by now.
    const isNews = change === "changed" || change === "transferred";
    if (change === "invited" || (isNews && isUnreached(invite))) return inviteByMail(invite);
    await unlessRefused({ seriesInviteId }, () => sendSeriesMail(seriesInviteId, change, { previousSeriesId }));
  }),
  bindJob(unmailedSeriesInvitesJob, async ({ seriesId }) => {
    await claimMail(
      { seriesId },
      {
        take: (tx, event) => mailUntold(tx, seriesId, event?.attendees ?? {}),
        askAgain: (tx, runAt) =>
          enqueue(tx, unmailedSeriesInvitesJob, { seriesId }, { key: unmailedInvitesKey(seriesId), runAt }),
      },
    );
  }),
  bindJob(seriesAnswerMailJob, async ({ seriesInviteId, isChange }) => {
    const invite = await database.seriesInvite.findUnique({ where: { id: seriesInviteId }, include: { series: true } });
    if (invite?.status !== "invited" || invite.response === "none" || invite.series.cancelledAt) return;
    await unlessRefused({ seriesInviteId }, () => sendSeriesAnswerMail(seriesInviteId, { isChange }));
  }),
];

type Invited = Pick<SeriesInvite, "id" | "seriesId" | "emailKey" | "delivery" | "deliveryDetail"> & {
  series: Pick<MeetingSeries, "cancelledAt">;
};

async function inviteByMail({ id, seriesId, emailKey, series }: Invited) {
  if (series.cancelledAt || !(await claimInvitation({ seriesId }, id))) return;
  await trackMail({
    about: { seriesInviteId: id },
    failed: invitationFailed,
    send: () => sendSeriesMail(id, "invited"),
    keep: async (state) => {
      const { problem } = state;
      await database.seriesInvite.updateMany({ where: { id }, data: { deliveryDetail: problem } });
      const data = { delivery: problem === null ? "email" : "none" };
      await database.seriesInvite.updateMany({ where: { id, ...isOurs }, data });
      await storeDelivery(inOccurrences(seriesId, [emailKey]), state);
    },
  });
}

type SeriesMail = z.input<typeof seriesMailJob.payload>;

/** Queues a mail for what the calendar has not sent, in the transaction that stops the calendar from sending it. */
async function mailUnlessNotified(seriesId: string, mail: SeriesMail, change: number) {
  const subject = { seriesId };
  const { seriesInviteId: id } = mail;
  await claimMail(subject, {
    isTold: ({ toldChanges }) => toldChanges >= change,
    take: (tx) => mailNow(tx, { ...mail, unlessTold: null }),
    askAgain: (tx, runAt) => enqueue(tx, seriesMailJob, mail, { key: waitingMailKey(subject, id), runAt }),
  });
}

async function mailNow(tx: Tx, mail: SeriesMail) {
  const { seriesInviteId: id } = mail;
  await tx.seriesInvite.update({ where: { id }, data: { delivery: "email" } });
  await enqueue(tx, seriesMailJob, mail, { key: `series-mail:${id}` });
}

async function mailUntold(tx: Tx, seriesId: string, onEvent: Record<string, string>) {
  const invites = await tx.seriesInvite.findMany({
    where: {
      seriesId,
      status: "invited",
      series: { cancelledAt: null },
      ...isUnmailed,
    },
    select: { id: true, userId: true, emailKey: true, delivery: true },
  });
  const unmailed = await findInvitesToMail(tx, invites, onEvent);
  await queueSeriesInvitationMails(
    tx,
    unmailed.map(({ id }) => id),
  );
  if (unmailed.length > 0) await queueCalendarSync(tx, { seriesId }, { isQuiet: true });
}
