import { z } from "zod";
import { defineJob } from "@/lib/platform/jobs/define-job";

/** Every hour: removes readings of notes that nobody has listened to for a week. */
export const sweepReadingsJob = defineJob({
  name: "speech.sweep",
  lane: "housekeeping",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "23 * * * *",
});
