import { z } from "zod";
import { defineJob } from "@/lib/platform/jobs/define-job";

/** Writes the notes of a meeting that has ended. */
export const writeNotesJob = defineJob({
  name: "notes.write",
  lane: "work",
  payload: z.object({
    meetingId: z.uuid(),
    generation: z.number().int(),
    /** Attempts before the job was rescheduled for the service's `Retry-After`. */
    tried: z.number().int().default(0),
  }),
  attemptsMax: 6,
});
