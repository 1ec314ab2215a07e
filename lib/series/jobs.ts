import "server-only";
import { z } from "zod";
import { database } from "../database";
import { unlessRefused } from "../emails/unless-refused";
import { defineJob } from "../jobs/define-job";
import { extendSeries, findDueSeries } from "./extend-series";
import { sendSeriesAnswerMail } from "./send-series-answer-mail";
import { sendSeriesMail } from "./send-series-mail";

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

/** Mails an invitee what changed of a whole series. */
export const seriesMailJob = defineJob({
  name: "series.mail",
  payload: z.object({
    seriesInviteId: z.uuid(),
    change: z.enum(["invited", "changed", "ended", "cancelled", "withdrawn"]),
    sequence: z.number().int(),
    previousSeriesId: z.uuid().nullish(),
  }),
  attemptsMax: 8,
  async handle({ seriesInviteId, change, sequence, previousSeriesId }) {
    const invite = await database.seriesInvite.findUnique({ where: { id: seriesInviteId }, include: { series: true } });
    // A later change has its own mail.
    if (!invite || invite.series.icsSequence + invite.sequenceRise !== sequence) return;
    if ((invite.status === "invited") === (change === "withdrawn")) return;
    await unlessRefused({ seriesInviteId }, () => sendSeriesMail(seriesInviteId, change, { previousSeriesId }));
  },
});

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
