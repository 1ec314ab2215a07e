import "server-only";
import { defineJob } from "../jobs/define-job";
import { promptOrder } from "../transcripts/queue-prompting";
import { makeCards } from "./make-cards";

/** Looks for questions to recipients in a finished line, and answers them. */
export const promptJob = defineJob({
  ...promptOrder,
  handle: ({ meetingId, segmentId }, { attempt, attemptsMax }) =>
    makeCards(meetingId, segmentId, { isLastAttempt: attempt >= attemptsMax }),
});
