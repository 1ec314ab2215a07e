import "server-only";
import { transaction } from "@/lib/platform/events/transaction";
import { removeFiles } from "@/lib/platform/files/remove-files";
import { Prisma } from "@/prisma/generated/client";
import { isKeptFolderSql, isKeptNoteSql } from "./kept-sql";

const atOnce = 200;
const keptFolderName = "From a deleted account";

/**
 * Knowledge of somebody who is gone. What others can read stays, in folders that administrators manage from now on; all
 * other notes in folders of theirs go for good. What they added elsewhere stays without their name.
 */
export async function removeKnowledge(userId: string) {
  while ((await removeNotes(userId)) === atOnce);
  await transaction(async (tx) => {
    const [note, folder] = [Prisma.sql`note`, Prisma.sql`folder`];
    await tx.$executeRaw`
      delete from knowledge_folders ${folder} where owner_id = ${userId}::uuid and not ${isKeptFolderSql(userId, folder)}
         and not exists (select 1 from knowledge_notes ${note} where note.folder_id = folder.id)`;
    await tx.knowledgeFolder.updateMany({
      where: { ownerId: userId, isDefault: true },
      data: { isDefault: false, name: keptFolderName },
    });
    await tx.knowledgeFolder.updateMany({ where: { ownerId: userId }, data: { ownerId: null } });
    await tx.knowledgeShare.deleteMany({ where: { userId } });
    await tx.knowledgeShare.updateMany({ where: { createdById: userId }, data: { createdById: null } });
    await tx.knowledgeSwitch.deleteMany({ where: { userId } });
    await tx.knowledgeNote.updateMany({ where: { addedById: userId }, data: { addedById: null, clientName: null } });
    await tx.knowledgeNote.updateMany({ where: { updatedById: userId }, data: { updatedById: null } });
    await tx.knowledgeNote.updateMany({ where: { deletedById: userId }, data: { deletedById: null } });
    await tx.knowledgeVersion.updateMany({ where: { savedById: userId }, data: { savedById: null } });
  });
}

const removeNotes = (userId: string) =>
  transaction(async (tx) => {
    const [note, folder] = [Prisma.sql`note`, Prisma.sql`folder`];
    const removed = await tx.$queryRaw<{ fileId: string | null }[]>`
      delete from knowledge_notes where id in (
        select note.id from knowledge_notes ${note} join knowledge_folders ${folder} on folder.id = note.folder_id
         where folder.owner_id = ${userId}::uuid and not ${isKeptNoteSql(userId, note, folder)}
         limit ${atOnce})
      returning file_id as "fileId"`;
    await removeFiles(
      tx,
      removed.map(({ fileId }) => fileId),
    );
    return removed.length;
  });
