import "server-only";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { askedMailJob, grantedMailJob, scanJob } from "./job-definitions";
import { scanSensitive } from "./scan-sensitive";
import { sendAskedMail, sendGrantedMail } from "./send-access-mail";

export const sharingJobs = [
  bindJob(askedMailJob, sendAskedMail),
  bindJob(grantedMailJob, sendGrantedMail),
  bindJob(scanJob, ({ meetingId }, { attempt, attemptsMax }) =>
    scanSensitive(meetingId, { isLastAttempt: attempt >= attemptsMax }),
  ),
];
