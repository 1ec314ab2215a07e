import "server-only";
import { digestJob, notificationMailJob, pushJob } from "@/lib/core/notifications/job-definitions";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { sendDigest } from "./send-digest";
import { sendNotificationMail } from "./send-notification-mail";
import { sendPush } from "./send-push";

export const bellJobs = [
  bindJob(notificationMailJob, ({ notificationId }) => sendNotificationMail(notificationId)),
  bindJob(pushJob, sendPush),
  bindJob(digestJob, ({ userId }) => sendDigest(userId)),
];
