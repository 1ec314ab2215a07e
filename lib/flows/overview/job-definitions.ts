import { z } from "zod";
import { defineJob } from "@/lib/platform/jobs/define-job";

/** Counts the days that are missing or not settled yet. */
export const writeDailyNumbersJob = defineJob({
  name: "overview.count",
  lane: "housekeeping",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "*/15 * * * *",
});
