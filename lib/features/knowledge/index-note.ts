import "server-only";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { cutPieces } from "./cut-pieces";
import { queueEmbedding } from "./queue-indexing";

/** Cuts a note's text into pieces anew. Those whose words are as before keep their vectors; the others wait for theirs. */
export async function indexNote(noteId: string) {
  const note = await database.knowledgeNote.findUnique({
    where: { id: noteId },
    select: { body: true, revision: true },
  });
  if (!note) return;
  const texts = cutPieces(note.body);
  await transaction(async (tx) => {
    // Another revision has its own job. The lock keeps two of them from writing at the same time.
    const [current] = await tx.$queryRaw<{ revision: number }[]>`
      select revision from knowledge_notes where id = ${noteId}::uuid for no key update`;
    if (current?.revision !== note.revision) return;
    const before = await tx.knowledgePiece.findMany({ where: { noteId }, select: { text: true, embedding: true } });
    const vectors = new Map(before.map(({ text, embedding }) => [text, embedding]));
    await tx.knowledgePiece.deleteMany({ where: { noteId } });
    await tx.knowledgePiece.createMany({
      data: texts.map((text, position) => ({ noteId, position, text, embedding: vectors.get(text) ?? [] })),
    });
    const embedded = texts.filter((text) => (vectors.get(text)?.length ?? 0) > 0).length;
    await tx.knowledgeNote.update({ where: { id: noteId }, data: { chunks: texts.length, embedded } });
    if (embedded < texts.length) await queueEmbedding(tx, noteId);
  });
}
