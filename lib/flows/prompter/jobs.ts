import "server-only";
import { promptOrder } from "@/lib/features/transcripts/queue-prompting";
import { defineJob } from "@/lib/platform/jobs/define-job";
import { makeCards } from "./make-cards";

/** Looks for questions to recipients in a finished line, and answers them. */
export const promptJob = defineJob({
  ...promptOrder,
  handle: ({ meetingId, segmentId }, { attempt, attemptsMax }) =>
    makeCards(meetingId, segmentId, { isLastAttempt: attempt >= attemptsMax }),
});
