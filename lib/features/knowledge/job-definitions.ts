import { z } from "zod";
import { defineJob } from "@/lib/platform/jobs/define-job";

const payload = z.object({ noteId: z.uuid() });

/**
 * Reads the text of a file that was uploaded. One file at a time on the whole installation: meetings have priority on
 * the same machines.
 */
export const readFileJob = defineJob({
  name: "knowledge.read-file",
  lane: "work",
  payload,
  attemptsMax: 6,
  queue: "knowledge-files",
});

/** Cuts a note into pieces, for search by words. */
export const indexJob = defineJob({ name: "knowledge.index", lane: "work", payload, attemptsMax: 8 });

/** Makes the vectors of a note's pieces, for search by meaning. One note at a time, as above. */
export const embedJob = defineJob({
  name: "knowledge.embed",
  lane: "work",
  payload,
  attemptsMax: 6,
  queue: "knowledge-vectors",
});

/** Removes what nobody restored in time. */
export const purgeTrashJob = defineJob({
  name: "knowledge.purge-trash",
  lane: "housekeeping",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "41 * * * *",
});
