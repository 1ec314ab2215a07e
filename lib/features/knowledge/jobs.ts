import "server-only";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { indexNote } from "./index-note";
import { embedJob, indexJob, purgeTrashJob, readFileJob } from "./job-definitions";
import { makeVectors } from "./make-vectors";
import { purgeTrash } from "./purge-notes";
import { readNoteFile } from "./read-note-file";

export const knowledgeJobs = [
  bindJob(readFileJob, ({ noteId }, { attempt, attemptsMax }) =>
    readNoteFile(noteId, { isLastAttempt: attempt >= attemptsMax }),
  ),
  bindJob(indexJob, ({ noteId }) => indexNote(noteId)),
  bindJob(embedJob, ({ noteId }) => makeVectors(noteId)),
  bindJob(purgeTrashJob, () => purgeTrash()),
];
