import "server-only";
import { z } from "zod";
import type { Tx } from "@/lib/platform/database/database";
import { enqueue } from "@/lib/platform/jobs/enqueue";

/** Names and payloads of the jobs. Separate from their handlers in `jobs.ts` to avoid an import cycle. */
const payload = z.object({ noteId: z.uuid() });
/** One file at a time on the whole installation: meetings have priority on the same machines. */
export const readFileOrder = { name: "knowledge.read-file", payload, attemptsMax: 6, queue: "knowledge-files" };
export const indexOrder = { name: "knowledge.index", payload, attemptsMax: 8 };
/** One note at a time, as above. */
export const embedOrder = { name: "knowledge.embed", payload, attemptsMax: 6, queue: "knowledge-vectors" };

/** Somebody who types saves every few seconds: one indexing for all of that. */
const settledMs = 4_000;

/** With each change of a note's title or body. */
export const queueIndexing = (tx: Tx, noteId: string, { settled = false } = {}) =>
  enqueue(
    tx,
    indexOrder,
    { noteId },
    { key: `knowledge.index:${noteId}`, runAt: settled ? null : new Date(Date.now() + settledMs) },
  );

/** For a note with a stored file whose text waits to be read. */
export const queueReading = (tx: Tx, noteId: string) =>
  enqueue(tx, readFileOrder, { noteId }, { key: `knowledge.read-file:${noteId}` });

/** For a note whose pieces have no vectors yet. */
export const queueEmbedding = (tx: Tx, noteId: string) =>
  enqueue(tx, embedOrder, { noteId }, { key: `knowledge.embed:${noteId}` });
