import "server-only";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { claimDigests } from "./claim-digests";
import { claimDigestsJob, digestJob, notificationMailJob, pushJob, sweepNotificationsJob } from "./job-definitions";
import { sendDigest } from "./send-digest";
import { sendNotificationMail } from "./send-notification-mail";
import { sendPush } from "./send-push";
import { sweepNotifications } from "./sweep-notifications";

export const notificationsJobs = [
  bindJob(notificationMailJob, ({ notificationId }) => sendNotificationMail(notificationId)),
  bindJob(pushJob, sendPush),
  bindJob(digestJob, ({ userId }) => sendDigest(userId)),
  bindJob(claimDigestsJob, () =>
    claimDigests(new Date(), (tx, userId) => enqueue(tx, digestJob, { userId }, { key: `digest:${userId}` })),
  ),
  bindJob(sweepNotificationsJob, async () => {
    await sweepNotifications(new Date());
  }),
];
