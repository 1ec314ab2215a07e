import "server-only";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { askedMailJob, grantedMailJob, notesMailJob, scanJob } from "./job-definitions";
import { scanSensitive } from "./scan-sensitive";
import { sendAskedMail, sendGrantedMail } from "./send-access-mail";
import { sendNotesMail } from "./send-notes-mail";

export const sharingJobs = [
  bindJob(askedMailJob, sendAskedMail),
  bindJob(grantedMailJob, sendGrantedMail),
  bindJob(notesMailJob, sendNotesMail),
  bindJob(scanJob, ({ meetingId }, { attempt, attemptsMax }) =>
    scanSensitive(meetingId, { isLastAttempt: attempt >= attemptsMax }),
  ),
];
