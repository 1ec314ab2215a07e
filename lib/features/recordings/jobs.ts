import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/platform/jobs/define-job";
import { finishPartOrder } from "./finish-order";
import { finishPart } from "./finish-part";
import { sweepRecordings } from "./sweep-recordings";

/** Makes a seekable file of an ended part. */
export const finishPartJob = defineJob({
  ...finishPartOrder,
  handle: ({ partId }, { attempt, attemptsMax }) => finishPart(partId, { isLastAttempt: attempt >= attemptsMax }),
});

/** Every minute: closes parts whose worker has died and removes recordings past their retention time. */
export const sweepRecordingsJob = defineJob({
  name: "recordings.sweep",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "* * * * *",
  handle: () => sweepRecordings(),
});
