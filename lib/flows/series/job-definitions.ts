import { z } from "zod";
import { mailAttemptsMax } from "@/lib/platform/emails/constants";
import { defineJob } from "@/lib/platform/jobs/define-job";

/** Makes the occurrences that come into the horizon. */
export const extendSeriesJob = defineJob({
  name: "series.extend",
  lane: "housekeeping",
  payload: z.object({}),
  attemptsMax: 3,
  cron: "17 * * * *",
});

/** Mails an invitee what changed of a whole series, or invites them to it. */
export const seriesMailJob = defineJob({
  name: "series.mail",
  lane: "mail",
  payload: z.object({
    seriesInviteId: z.uuid(),
    change: z.enum(["invited", "changed", "ended", "cancelled", "withdrawn", "transferred"]),
    sequence: z.number().int(),
    previousSeriesId: z.uuid().nullish(),
    /** Not sent once the host's calendar has sent this change of its event. */
    unlessTold: z.int().nullish(),
  }),
  attemptsMax: mailAttemptsMax,
});

/** Mails invitations that neither the calendar nor the request that made them has sent: the request died. */
export const unmailedSeriesInvitesJob = defineJob({
  name: "series.untold-mail",
  lane: "mail",
  payload: z.object({ seriesId: z.uuid() }),
  attemptsMax: 8,
});

/** Mails the host an invitee's answer to a whole series, as of the moment of sending. */
export const seriesAnswerMailJob = defineJob({
  name: "series.answer-mail",
  lane: "mail",
  payload: z.object({ seriesInviteId: z.uuid(), isChange: z.boolean() }),
  attemptsMax: mailAttemptsMax,
});
