import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/platform/jobs/define-job";
import { indexNote } from "./index-note";
import { makeVectors } from "./make-vectors";
import { purgeTrash } from "./purge-notes";
import { embedOrder, indexOrder, readFileOrder } from "./queue-indexing";
import { readNoteFile } from "./read-note-file";

/** Reads the text of a file that was uploaded. */
export const readFileJob = defineJob({
  ...readFileOrder,
  handle: ({ noteId }, { attempt, attemptsMax }) => readNoteFile(noteId, { isLastAttempt: attempt >= attemptsMax }),
});

/** Cuts a note into pieces, for search by words. */
export const indexJob = defineJob({ ...indexOrder, handle: ({ noteId }) => indexNote(noteId) });

/** Makes the vectors of a note's pieces, for search by meaning. */
export const embedJob = defineJob({ ...embedOrder, handle: ({ noteId }) => makeVectors(noteId) });

/** Removes what nobody restored in time. */
export const purgeTrashJob = defineJob({
  name: "knowledge.purge-trash",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "41 * * * *",
  handle: () => purgeTrash(),
});
