import { z } from "zod";
import { defineJob } from "@/lib/platform/jobs/define-job";

/** Mails a notification of a kind that has no mail of its own. */
export const notificationMailJob = defineJob({
  name: "notifications.mail",
  payload: z.object({ notificationId: z.uuid() }),
  attemptsMax: 8,
});

/** Shows a notification in one browser. */
export const pushJob = defineJob({
  name: "notifications.push",
  payload: z.object({ notificationId: z.uuid(), subscriptionId: z.uuid() }),
  attemptsMax: 5,
});

/** Mails what a person has not read, in place of single mails. */
export const digestJob = defineJob({
  name: "notifications.digest",
  payload: z.object({ userId: z.uuid() }),
  attemptsMax: 8,
});

/** Finds the digests that are due. Runs every minute. */
export const claimDigestsJob = defineJob({
  name: "notifications.claim-digests",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "* * * * *",
});

/** Deletes old notifications. Runs every night. */
export const sweepNotificationsJob = defineJob({
  name: "notifications.sweep",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "40 3 * * *",
});
