import "server-only";
import { z } from "zod";
import { transaction } from "@/lib/platform/events/transaction";
import { defineJob } from "@/lib/platform/jobs/define-job";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { waitMsMax } from "./ask-model";
import { writeNotes } from "./write-notes";

const payload = z.object({
  meetingId: z.uuid(),
  generation: z.number().int(),
  /** Attempts before the job was rescheduled for the service's `Retry-After`. */
  tried: z.number().int().default(0),
});
const attemptsMax = 6;
const putOffMsMax = 3_600_000;

/** Writes the notes of a meeting that has ended. */
export const writeNotesJob = defineJob({
  name: "notes.write",
  payload,
  attemptsMax,
  handle: async (queued, { attempt }) => {
    const tried = queued.tried + attempt;
    try {
      await writeNotes({ ...queued, isLastAttempt: tried >= attemptsMax });
    } catch (error) {
      const waitMs = error instanceof ProviderFailure ? error.retryAfterMs : null;
      if (waitMs === null || waitMs <= waitMsMax) throw error;
      const runAt = new Date(Date.now() + Math.min(waitMs, putOffMsMax));
      const job = { name: "notes.write", payload, attemptsMax };
      await transaction((tx) => enqueue(tx, job, { ...queued, tried }, { key: `notes:${queued.meetingId}`, runAt }));
    }
  },
});
