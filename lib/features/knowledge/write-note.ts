import "server-only";
import { laterThan } from "@/lib/language/time/later-than";
import type { Tx } from "@/lib/platform/database/database";
import type { KnowledgeNote } from "@/prisma/generated/client";
import { excerptOf } from "./excerpt-of";
import { queueIndexing } from "./queue-indexing";
import { storeVersion } from "./store-version";

type Change = {
  title?: string | undefined;
  body?: string | undefined;
  folderId?: string;
  /** Null: it is as it was pasted again. */
  pastedBody?: string | null;
};

/** Locks a note until the commit, and reads it. Null: it is gone, or in the trash. */
export async function lockNote(tx: Tx, noteId: string): Promise<KnowledgeNote | null> {
  await tx.$queryRaw`select 1 from knowledge_notes where id = ${noteId}::uuid for no key update`;
  return tx.knowledgeNote.findUnique({ where: { id: noteId, deletedAt: null } });
}

/**
 * Writes what has changed of a locked note and keeps it as it was before as a version. `always`: also in the middle of
 * somebody's typing.
 */
export async function writeNote(
  tx: Tx,
  before: KnowledgeNote,
  { title = before.title, body = before.body, folderId = before.folderId, ...rest }: Change,
  byId: string,
  { always = false } = {},
) {
  const isNewBody = body !== before.body;
  const isNewText = isNewBody || title !== before.title;
  if (isNewText) await storeVersion(tx, before, byId, { always });
  await tx.knowledgeNote.update({
    where: { id: before.id },
    data: {
      title,
      folderId,
      updatedById: byId,
      ...rest,
      ...(isNewText ? { excerpt: excerptOf(body, title) } : {}),
      ...(isNewBody ? { body, revision: { increment: 1 } } : {}),
      updatedAt: laterThan(before.updatedAt),
    },
  });
  if (isNewText) await queueIndexing(tx, before.id);
}
