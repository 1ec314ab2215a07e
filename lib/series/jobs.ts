import "server-only";
import { z } from "zod";
import { claimMail } from "../calendar/claim-mail";
import { waitingMailKey } from "../calendar/sync-subject";
import { database } from "../database";
import { unlessRefused } from "../emails/unless-refused";
import { transaction } from "../events/transaction";
import { defineJob, type Job } from "../jobs/define-job";
import { enqueue } from "../jobs/enqueue";
import { extendSeries, findDueSeries } from "./extend-series";
import { sendSeriesAnswerMail } from "./send-series-answer-mail";
import { sendSeriesMail } from "./send-series-mail";

const busyWaitMs = 5_000;

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
  change: z.enum(["changed", "ended", "cancelled", "withdrawn"]),
  sequence: z.number().int(),
  previousSeriesId: z.uuid().nullish(),
  /** Not sent once the host's calendar has told this change of its event. */
  unlessTold: z.int().nullish(),
});
type SeriesMail = z.output<typeof seriesMail>;

/** Mails an invitee what changed of a whole series. */
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
  const { seriesInviteId: id } = mail;
  const verdict = await claimMail(
    { seriesId },
    {
      isTold: ({ toldChanges }) => toldChanges >= change,
      take: async (tx) => {
        await tx.seriesInvite.update({ where: { id }, data: { delivery: "email" } });
        await enqueue(tx, seriesMailJob, { ...mail, unlessTold: null }, { key: `series-mail:${id}` });
      },
    },
  );
  if (verdict !== "busy") return;
  const when = { key: waitingMailKey({ seriesId }, id), runAt: new Date(Date.now() + busyWaitMs) };
  await transaction((tx) => enqueue(tx, seriesMailJob, mail, when));
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
