import { z } from "zod";
import { defineJob } from "@/lib/platform/jobs/define-job";

/** Every quarter of an hour, and soon after files were removed. */
export const sweepFilesJob = defineJob({
  name: "files.sweep",
  lane: "housekeeping",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "7,22,37,52 * * * *",
});
