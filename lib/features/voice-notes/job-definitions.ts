import { z } from "zod";
import { defineJob } from "@/lib/platform/jobs/define-job";

const payload = z.object({ voiceNoteId: z.uuid() });

/**
 * The next stage of the work on a note whose sound has arrived. One note at a time on the whole installation: meetings
 * have priority on the same machines.
 */
export const workJob = defineJob({
  name: "voice-notes.work",
  lane: "work",
  payload,
  attemptsMax: 8,
  queue: "voice-notes",
});

/** The words of a recording that runs, of which somebody waits to read them. One at a time, as they are worth little. */
export const liveJob = defineJob({
  name: "voice-notes.live",
  lane: "quick",
  payload: z.object({ userId: z.uuid(), pieceId: z.uuid() }),
  attemptsMax: 1,
  queue: "voice-notes-live",
});

/** Removes what nobody completed or restored in time, and voices whose time is over. */
export const sweepNotesJob = defineJob({
  name: "voice-notes.sweep",
  lane: "housekeeping",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "26 * * * *",
});
