import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { forbidden, invalidValue } from "@/lib/platform/refusal";
import { addStandingFolders } from "./add-standing-folders";
import { canEdit, type KnowledgeReader } from "./policy";
import { findFolderFor } from "./queries";
import type { CreateNoteBody } from "./schema";

type Named = Pick<CreateNoteBody, "folder_id" | "audience" | "team_id">;

/** The folder that a new note goes to. Throws unless the caller may add to it. */
export async function findTargetFolder(tx: Tx, actor: KnowledgeReader, named: Named): Promise<string> {
  if (named.folder_id !== undefined) return lockTargetFolder(tx, actor, named.folder_id, "folder_id");
  await addStandingFolders(actor, tx);
  const isOfTeam = named.audience === "team";
  if (isOfTeam && named.team_id === undefined) throw invalidValue("team_id", "Name the team.");
  const folder = await tx.knowledgeFolder.findFirst({
    where: {
      deletedAt: null,
      ...(isOfTeam
        ? { teamId: named.team_id ?? null }
        : named.audience === "company"
          ? { organisationId: actor.organisationId, isGlobal: true }
          : { ownerId: actor.id, isDefault: true }),
    },
    select: { id: true },
  });
  if (!folder) throw invalidValue("team_id", "There is no such team.");
  return lockTargetFolder(tx, actor, folder.id, isOfTeam ? "team_id" : "audience");
}

/** Until the commit, the folder stays, and who may add to it. Throws unless the caller may. */
export async function lockTargetFolder(tx: Tx, actor: KnowledgeReader, folderId: string, path: string) {
  await tx.$queryRaw`select 1 from knowledge_folders where id = ${folderId}::uuid for share`;
  const folder = await findFolderFor(actor, folderId, tx);
  if (!folder) throw invalidValue(path, path === "team_id" ? "There is no such team." : "There is no such folder.");
  if (!canEdit(folder)) throw forbidden("You can read this folder, but not add to it.");
  return folder.id;
}
