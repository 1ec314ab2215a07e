import "server-only";
import { deleteAccountJob, exportJob, sweepAccountsJob } from "../accounts/jobs";
import { bookingMailJob } from "../booking/jobs";
import { syncJob, syncUnsyncedJob } from "../calendar/jobs";
import { closeRoomJob, sweepMeetingsJob } from "../calls/jobs";
import { evictJob, knockMailJob, showPermissionsJob, withdrawAbsentJob } from "../door/jobs";
import { sweepFilesJob } from "../files/jobs";
import { answerMailJob, meetingMailJob, untoldMailJob } from "../invitations/jobs";
import { embedJob, indexJob, purgeTrashJob, readFileJob } from "../knowledge/jobs";
import { writeNotesJob } from "../notes/jobs";
import { claimDigestsJob, digestJob, notificationMailJob, pushJob, sweepNotificationsJob } from "../notifications/jobs";
import { promptJob } from "../prompter/jobs";
import { finishPartJob, sweepRecordingsJob } from "../recordings/jobs";
import { extendSeriesJob, seriesAnswerMailJob, seriesMailJob, untoldSeriesMailJob } from "../series/jobs";
import { askedMailJob, grantedMailJob, scanJob } from "../sharing/jobs";
import { sweepReadingsJob } from "../speech/jobs";
import { remindersJob, remindJob, tellOwnerJob, tellOwnersJob } from "../tasks/jobs";
import { indexTranscriptsJob, retranscribeJob } from "../transcripts/jobs";
import { runnableJob } from "./runnable-job";

/** All jobs of the worker process. A job that is missing here stays queued. */
export const allJobs = [
  runnableJob(deleteAccountJob),
  runnableJob(exportJob),
  runnableJob(sweepAccountsJob),
  runnableJob(bookingMailJob),
  runnableJob(closeRoomJob),
  runnableJob(sweepMeetingsJob),
  runnableJob(meetingMailJob),
  runnableJob(answerMailJob),
  runnableJob(untoldMailJob),
  runnableJob(writeNotesJob),
  runnableJob(knockMailJob),
  runnableJob(evictJob),
  runnableJob(showPermissionsJob),
  runnableJob(finishPartJob),
  runnableJob(sweepRecordingsJob),
  runnableJob(retranscribeJob),
  runnableJob(indexTranscriptsJob),
  runnableJob(withdrawAbsentJob),
  runnableJob(promptJob),
  runnableJob(askedMailJob),
  runnableJob(grantedMailJob),
  runnableJob(scanJob),
  runnableJob(sweepReadingsJob),
  runnableJob(extendSeriesJob),
  runnableJob(seriesMailJob),
  runnableJob(seriesAnswerMailJob),
  runnableJob(untoldSeriesMailJob),
  runnableJob(syncJob),
  runnableJob(syncUnsyncedJob),
  runnableJob(tellOwnerJob),
  runnableJob(tellOwnersJob),
  runnableJob(remindJob),
  runnableJob(remindersJob),
  runnableJob(notificationMailJob),
  runnableJob(pushJob),
  runnableJob(digestJob),
  runnableJob(claimDigestsJob),
  runnableJob(sweepNotificationsJob),
  runnableJob(sweepFilesJob),
  runnableJob(readFileJob),
  runnableJob(purgeTrashJob),
  runnableJob(indexJob),
  runnableJob(embedJob),
];
