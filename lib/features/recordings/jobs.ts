import "server-only";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { finishPart } from "./finish-part";
import { finishPartJob, sweepRecordingsJob } from "./job-definitions";
import { sweepRecordings } from "./sweep-recordings";

export const recordingsJobs = [
  bindJob(finishPartJob, ({ partId }, { attempt, attemptsMax }) =>
    finishPart(partId, { isLastAttempt: attempt >= attemptsMax }),
  ),
  bindJob(sweepRecordingsJob, () => sweepRecordings()),
];
