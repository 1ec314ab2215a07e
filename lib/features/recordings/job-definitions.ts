import { z } from "zod";
import { defineJob } from "@/lib/platform/jobs/define-job";

/** Makes a seekable file of an ended part. */
export const finishPartJob = defineJob({
  name: "recordings.finish-part",
  lane: "work",
  payload: z.object({ partId: z.uuid() }),
  attemptsMax: 8,
});

/** Every minute: closes parts whose worker has died and removes recordings past their retention time. */
export const sweepRecordingsJob = defineJob({
  name: "recordings.sweep",
  lane: "housekeeping",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "* * * * *",
});
