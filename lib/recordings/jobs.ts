import "server-only";
import { z } from "zod";
import { defineJob } from "../jobs/define-job";
import { finishPartOrder } from "./finish-order";
import { finishPart } from "./finish-part";
import { sweepRecordings } from "./sweep-recordings";

/** Makes a part that is over a file that can be played from anywhere in it. */
export const finishPartJob = defineJob({
  ...finishPartOrder,
  handle: ({ partId }, { attempt, attemptsMax }) => finishPart(partId, { isLastAttempt: attempt >= attemptsMax }),
});

/** Parts whose recorder is gone are finished, and what has been kept long enough is removed, once a minute. */
export const sweepRecordingsJob = defineJob({
  name: "recordings.sweep",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "* * * * *",
  handle: () => sweepRecordings(),
});
