import "server-only";
import { defineJob } from "../jobs/define-job";
import { indexNote } from "./index-note";
import { makeVectors } from "./make-vectors";
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
