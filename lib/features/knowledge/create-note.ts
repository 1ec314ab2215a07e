import "server-only";
import type { UserActor } from "@/lib/platform/auth/actor";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { excerptOf } from "./excerpt-of";
import { findTargetFolder } from "./find-target-folder";
import { queueIndexing } from "./queue-indexing";
import type { CreateNoteBody } from "./schema";

/** Returns the note's id. Without a folder, it goes to the caller's own notes. */
export async function createNote(by: UserActor, { title, body, source = "typed", ...named }: CreateNoteBody) {
  return transaction(async (tx) => {
    const folderId = await findTargetFolder(tx, by, named);
    const clientName = await findClientName(tx, by);
    const { id } = await tx.knowledgeNote.create({
      data: {
        folderId,
        addedById: by.id,
        updatedById: by.id,
        source,
        title,
        body,
        excerpt: excerptOf(body, title),
        clientName,
      },
      select: { id: true },
    });
    await queueIndexing(tx, id);
    return id;
  });
}

/** The name of the API token that is used; null: the app. */
export async function findClientName(tx: Tx, { credential }: Pick<UserActor, "credential">): Promise<string | null> {
  if (credential.type !== "token") return null;
  const token = await tx.apiToken.findUnique({ where: { id: credential.tokenId }, select: { name: true } });
  return token?.name ?? null;
}
