import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { embeddings } from "@/lib/platform/providers/embeddings/embeddings";
import type { Embeddings } from "@/lib/platform/providers/embeddings/provider";
import { queueEmbedding } from "./queue-indexing";

const batchSize = 4;
/** After so long, other notes have their turn. */
const turnMs = 20_000;
/** Rest for each millisecond of work: meetings are transcribed on the same processors. */
const restShare = 1;

/**
 * Makes the missing vectors of a note's pieces in small batches. When the encoder fails, the pieces are still found by
 * their words.
 */
export async function makeVectors(noteId: string, encoder: Embeddings = embeddings()) {
  const until = Date.now() + turnMs;
  for (;;) {
    const pieces = await database.knowledgePiece.findMany({
      where: { noteId, embedding: { isEmpty: true } },
      select: { position: true, text: true },
      orderBy: { position: "asc" },
      take: batchSize,
    });
    if (pieces.length === 0) return;
    if (Date.now() > until) return transaction((tx) => queueEmbedding(tx, noteId));
    const began = Date.now();
    const vectors = await vectorsOf(
      encoder,
      pieces.map(({ text }) => text),
    );
    await storeVectors(noteId, pieces, vectors);
    await wait((Date.now() - began) * restShare);
  }
}

/** Of pieces that are still the same. */
const storeVectors = (noteId: string, pieces: { position: number; text: string }[], vectors: number[][]) =>
  transaction(async (tx) => {
    await tx.$queryRaw`select 1 from knowledge_notes where id = ${noteId}::uuid for no key update`;
    for (const [at, { position, text }] of pieces.entries()) {
      const embedding = vectors[at] ?? [];
      await tx.knowledgePiece.updateMany({ where: { noteId, position, text }, data: { embedding } });
    }
    const embedded = await tx.knowledgePiece.count({ where: { noteId, embedding: { isEmpty: false } } });
    await tx.knowledgeNote.updateMany({ where: { id: noteId }, data: { embedded } });
  });

/** Longer texts than the encoder reads are the middle of their parts. */
async function vectorsOf(encoder: Embeddings, texts: readonly string[]): Promise<number[][]> {
  const parts = texts.map((text) => cutAtWords(text, encoder.textLengthMax));
  const vectors = await encoder.embed(parts.flat(), { cache: false });
  return parts.map(({ length }) => {
    const own = vectors.splice(0, length);
    const sum = Array.from(own[0] ?? [], (_, at) => own.reduce((total, vector) => total + (vector[at] ?? 0), 0));
    if (sum.length === 0) throw new ProviderFailure("Comparing meanings failed.", true);
    const size = Math.hypot(...sum) || 1;
    return sum.map((value) => value / size);
  });
}

function cutAtWords(text: string, lengthMax: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > lengthMax) {
    const space = rest.slice(0, lengthMax).search(/\s\S*$/);
    const end = space > lengthMax / 2 ? space : lengthMax;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return rest === "" && parts.length > 0 ? parts : [...parts, rest];
}
