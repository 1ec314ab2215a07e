import "server-only";
import { z } from "zod";
import { claimMail } from "@/lib/features/calendar/claim-mail";
import { queueCalendarSync } from "@/lib/features/calendar/queue-calendar-sync";
import { waitingMailKey } from "@/lib/features/calendar/sync-subject";
import { findUntold, isUnmailed } from "@/lib/features/invitations/find-untold";
import { database, type Tx } from "@/lib/platform/database/database";
import { unlessRefused } from "@/lib/platform/emails/unless-refused";
import { defineJob, type Job } from "@/lib/platform/jobs/define-job";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { extendSeries, findDueSeries } from "./extend-series";
import { sendSeriesAnswerMail } from "./send-series-answer-mail";
import { sendSeriesMail } from "./send-series-mail";
import { untoldMailKey } from "./untold-mail-key";

/** Makes the occurrences that come into the horizon. */
export const extendSeriesJob = defineJob({
  name: "series.extend",
  cron: "17 * * * *",
  payload: z.object({}),
  attemptsMax: 3,
  async handle() {
    const now = new Date();
    for (const { id } of await findDueSeries(now)) await extendSeries(id, now);
  },
});

const seriesMail = z.object({
  seriesInviteId: z.uuid(),
  change: z.enum(["invited", "changed", "ended", "cancelled", "withdrawn"]),
  sequence: z.number().int(),
  previousSeriesId: z.uuid().nullish(),
  /** Not sent once the host's calendar has told this change of its event. */
  unlessTold: z.int().nullish(),
});
type SeriesMail = z.output<typeof seriesMail>;

/** Mails an invitee what changed of a whole series, or invites them to it. */
export const seriesMailJob: Job<typeof seriesMail> = defineJob({
  name: "series.mail",
  payload: seriesMail,
  attemptsMax: 8,
  async handle(mail: SeriesMail) {
    const { seriesInviteId, change, sequence, previousSeriesId } = mail;
    const invite = await database.seriesInvite.findUnique({ where: { id: seriesInviteId }, include: { series: true } });
    // A later change has its own mail.
    if (!invite || invite.series.icsSequence + invite.sequenceRise !== sequence) return;
    if ((invite.status === "invited") === (change === "withdrawn")) return;
    if (mail.unlessTold != null) return mailUnlessTold(invite.seriesId, mail, mail.unlessTold);
    await unlessRefused({ seriesInviteId }, () => sendSeriesMail(seriesInviteId, change, { previousSeriesId }));
  },
});

/** Has another job mail what the calendar has not told, in the transaction that keeps the calendar from telling it. */
async function mailUnlessTold(seriesId: string, mail: SeriesMail, change: number) {
  const subject = { seriesId };
  const { seriesInviteId: id } = mail;
  await claimMail(subject, {
    isTold: ({ toldChanges }) => toldChanges >= change,
    take: (tx) => mailNow(tx, { ...mail, unlessTold: null }),
    askAgain: (tx, runAt) => enqueue(tx, seriesMailJob, mail, { key: waitingMailKey(subject, id), runAt }),
  });
}

async function mailNow(tx: Tx, mail: z.input<typeof seriesMail>) {
  const { seriesInviteId: id } = mail;
  await tx.seriesInvite.update({ where: { id }, data: { delivery: "email" } });
  await enqueue(tx, seriesMailJob, mail, { key: `series-mail:${id}` });
}

const untoldMail = z.object({ seriesId: z.uuid() });

/** Mails invitations that neither the calendar nor the request that made them has sent: the request died. */
export const untoldSeriesMailJob: Job<typeof untoldMail> = defineJob({
  name: "series.untold-mail",
  payload: untoldMail,
  attemptsMax: 8,
  async handle({ seriesId }: z.output<typeof untoldMail>) {
    await claimMail(
      { seriesId },
      {
        take: (tx, event) => mailUntold(tx, seriesId, event?.attendees ?? {}),
        askAgain: (tx, runAt) =>
          enqueue(tx, untoldSeriesMailJob, { seriesId }, { key: untoldMailKey(seriesId), runAt }),
      },
    );
  },
});

async function mailUntold(tx: Tx, seriesId: string, onEvent: Record<string, string>) {
  const invites = await tx.seriesInvite.findMany({
    where: {
      ...{ seriesId, status: "invited", series: { cancelledAt: null } },
      ...isUnmailed,
    },
    include: { series: { select: { icsSequence: true } } },
  });
  const untold = await findUntold(tx, invites, onEvent);
  for (const { id, sequenceRise, series } of untold) {
    await mailNow(tx, { seriesInviteId: id, change: "invited", sequence: series.icsSequence + sequenceRise });
  }
  if (untold.length > 0) await queueCalendarSync(tx, { seriesId }, { isQuiet: true });
}

/** Mails the host an invitee's answer to a whole series, as of the moment of sending. */
export const seriesAnswerMailJob = defineJob({
  name: "series.answer-mail",
  payload: z.object({ seriesInviteId: z.uuid(), isChange: z.boolean() }),
  attemptsMax: 8,
  async handle({ seriesInviteId, isChange }) {
    const invite = await database.seriesInvite.findUnique({ where: { id: seriesInviteId }, include: { series: true } });
    if (invite?.status !== "invited" || invite.response === "none" || invite.series.cancelledAt) return;
    await unlessRefused({ seriesInviteId }, () => sendSeriesAnswerMail(seriesInviteId, { isChange }));
  },
});
