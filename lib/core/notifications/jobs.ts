import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/platform/jobs/define-job";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { claimDigests } from "./claim-digests";
import { sendDigest } from "./send-digest";
import { sendNotificationMail } from "./send-notification-mail";
import { sendPush } from "./send-push";
import { sweepNotifications } from "./sweep-notifications";

/** Mails a notification of a kind that has no mail of its own. */
export const notificationMailJob = defineJob({
  name: "notifications.mail",
  payload: z.object({ notificationId: z.uuid() }),
  attemptsMax: 8,
  handle: ({ notificationId }) => sendNotificationMail(notificationId),
});

/** Shows a notification in one browser. */
export const pushJob = defineJob({
  name: "notifications.push",
  payload: z.object({ notificationId: z.uuid(), subscriptionId: z.uuid() }),
  attemptsMax: 5,
  handle: sendPush,
});

/** Mails what a person has not read, in place of single mails. */
export const digestJob = defineJob({
  name: "notifications.digest",
  payload: z.object({ userId: z.uuid() }),
  attemptsMax: 8,
  handle: ({ userId }) => sendDigest(userId),
});

/** Finds the digests that are due. Runs every minute. */
export const claimDigestsJob = defineJob({
  name: "notifications.claim-digests",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "* * * * *",
  handle: () =>
    claimDigests(new Date(), (tx, userId) => enqueue(tx, digestJob, { userId }, { key: `digest:${userId}` })),
});

/** Deletes old notifications. Runs every night. */
export const sweepNotificationsJob = defineJob({
  name: "notifications.sweep",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "40 3 * * *",
  async handle() {
    await sweepNotifications(new Date());
  },
});
