import "server-only";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { claimDigests } from "./claim-digests";
import { claimDigestsJob, digestJob, sweepNotificationsJob } from "./job-definitions";
import { sweepNotifications } from "./sweep-notifications";

export const notificationsJobs = [
  bindJob(claimDigestsJob, () =>
    claimDigests(new Date(), (tx, userId) => enqueue(tx, digestJob, { userId }, { key: `digest:${userId}` })),
  ),
  bindJob(sweepNotificationsJob, async () => {
    await sweepNotifications(new Date());
  }),
];
