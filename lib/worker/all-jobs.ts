import "server-only";
import {
  claimDigestsJob,
  digestJob,
  notificationMailJob,
  pushJob,
  sweepNotificationsJob,
} from "@/lib/core/notifications/jobs";
import { syncJob, syncUnsyncedJob } from "@/lib/features/calendar/jobs";
import { evictJob, knockMailJob, showPermissionsJob, withdrawAbsentJob } from "@/lib/features/door/jobs";
import { answerMailJob, meetingMailJob, untoldMailJob } from "@/lib/features/invitations/jobs";
import { embedJob, indexJob, purgeTrashJob, readFileJob } from "@/lib/features/knowledge/jobs";
import { writeNotesJob } from "@/lib/features/notes/jobs";
import { finishPartJob, sweepRecordingsJob } from "@/lib/features/recordings/jobs";
import { askedMailJob, grantedMailJob, scanJob } from "@/lib/features/sharing/jobs";
import { sweepReadingsJob } from "@/lib/features/speech/jobs";
import { remindersJob, remindJob, tellOwnerJob, tellOwnersJob } from "@/lib/features/tasks/jobs";
import { indexTranscriptsJob, retranscribeJob } from "@/lib/features/transcripts/jobs";
import { deleteAccountJob, exportJob, sweepAccountsJob } from "@/lib/flows/accounts/jobs";
import { bookingMailJob } from "@/lib/flows/booking/jobs";
import { closeRoomJob, sweepMeetingsJob } from "@/lib/flows/calls/jobs";
import { promptJob } from "@/lib/flows/prompter/jobs";
import { extendSeriesJob, seriesAnswerMailJob, seriesMailJob, untoldSeriesMailJob } from "@/lib/flows/series/jobs";
import { sweepFilesJob } from "@/lib/platform/files/jobs";
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
