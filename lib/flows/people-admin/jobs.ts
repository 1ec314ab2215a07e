import "server-only";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { cancelUpcoming } from "./cancel-upcoming";
import { cancelUpcomingJob, deletionMailJob, startDeletionsJob } from "./job-definitions";
import { sendDeletionMail } from "./send-deletion-mail";
import { startDeletions } from "./start-deletions";

export const peopleAdminJobs = [
  bindJob(deletionMailJob, sendDeletionMail),
  bindJob(cancelUpcomingJob, cancelUpcoming),
  bindJob(startDeletionsJob, () => startDeletions()),
];
