import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { embedJob, indexJob, readFileJob } from "./job-definitions";

/** Somebody who types saves every few seconds: one indexing for all of that. */
const settledMs = 4_000;

/** With each change of a note's title or body. */
export const queueIndexing = (tx: Tx, noteId: string, { settled = false } = {}) =>
  enqueue(
    tx,
    indexJob,
    { noteId },
    { key: `knowledge.index:${noteId}`, runAt: settled ? null : new Date(Date.now() + settledMs) },
  );

/** For a note with a stored file whose text waits to be read. */
export const queueReading = (tx: Tx, noteId: string) =>
  enqueue(tx, readFileJob, { noteId }, { key: `knowledge.read-file:${noteId}` });

/** For a note whose pieces have no vectors yet. */
export const queueEmbedding = (tx: Tx, noteId: string) =>
  enqueue(tx, embedJob, { noteId }, { key: `knowledge.embed:${noteId}` });
