import "server-only";
import { z } from "zod";
import { defineJob } from "../jobs/define-job";
import { writeNotes } from "./write-notes";

/** Writes the notes of a meeting that is over. */
export const writeNotesJob = defineJob({
  name: "notes.write",
  payload: z.object({ meetingId: z.uuid(), generation: z.number().int() }),
  attemptsMax: 6,
  handle: (payload, { attempt, attemptsMax }) => writeNotes({ ...payload, isLastAttempt: attempt >= attemptsMax }),
});
