import "server-only";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { indexTranscripts } from "./index-transcripts";
import { indexTranscriptsJob, retranscribeJob } from "./job-definitions";
import { retranscribeMeeting } from "./retranscribe-meeting";

export const transcriptsJobs = [
  bindJob(retranscribeJob, ({ meetingId }) => retranscribeMeeting(meetingId)),
  bindJob(indexTranscriptsJob, indexTranscripts),
];
