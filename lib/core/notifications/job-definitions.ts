import { z } from "zod";
import { mailAttemptsMax } from "@/lib/platform/emails/constants";
import { defineJob } from "@/lib/platform/jobs/define-job";

/** Mails a notification of a kind that has no mail of its own. */
export const notificationMailJob = defineJob({
  name: "notifications.mail",
  lane: "bulk",
  payload: z.object({ notificationId: z.uuid() }),
  attemptsMax: mailAttemptsMax,
});

/** Shows a notification in one browser. */
export const pushJob = defineJob({
  name: "notifications.push",
  lane: "bulk",
  payload: z.object({ notificationId: z.uuid(), subscriptionId: z.uuid() }),
  attemptsMax: 5,
});

/** Mails what a person has not read, in place of single mails. */
export const digestJob = defineJob({
  name: "notifications.digest",
  lane: "bulk",
  payload: z.object({ userId: z.uuid() }),
  attemptsMax: mailAttemptsMax,
});

/** Finds the digests that are due. Runs every minute. */
export const claimDigestsJob = defineJob({
  name: "notifications.claim-digests",
  lane: "housekeeping",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "* * * * *",
});

/** Deletes old notifications. Runs every night. */
export const sweepNotificationsJob = defineJob({
  name: "notifications.sweep",
  lane: "housekeeping",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "40 3 * * *",
});
