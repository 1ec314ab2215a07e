import "server-only";
import { promptJob } from "@/lib/features/transcripts/job-definitions";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { makeCards } from "./make-cards";

export const prompterJobs = [
  bindJob(promptJob, ({ meetingId, segmentId }, { attempt, attemptsMax }) =>
    makeCards(meetingId, segmentId, { isLastAttempt: attempt >= attemptsMax }),
  ),
];
