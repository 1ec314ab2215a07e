import "server-only";
import { database, type Tx } from "@/lib/platform/database/database";
import { companyFolderName, defaultFolderName } from "./constants";
import type { KnowledgeReader } from "./policy";

type Missing = { hasDefault: boolean; hasCompany: boolean; teams: { id: string; name: string }[] };

/**
 * Makes the folders that are always there, with their first use: the caller's own, that of their organisation, and one
 * for each of their teams.
 */
export async function addStandingFolders({ id, organisationId }: KnowledgeReader, tx: Tx = database) {
  const [missing] = await tx.$queryRaw<Missing[]>`
    select exists (select 1 from knowledge_folders
                    where owner_id = ${id}::uuid and is_default and deleted_at is null) as "hasDefault",
           exists (select 1 from knowledge_folders
                    where organisation_id = ${organisationId}::uuid and owner_id is null and team_id is null
                      and is_global and deleted_at is null) as "hasCompany",
           coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name))
              from team_members m join teams t on t.id = m.team_id
             where m.user_id = ${id}::uuid
               and not exists (select 1 from knowledge_folders f where f.team_id = t.id)), '[]') as teams`;
  if (!missing) return;
  const data = [
    ...(missing.hasDefault ? [] : [{ ownerId: id, isDefault: true, name: defaultFolderName }]),
    ...(missing.hasCompany ? [] : [{ isGlobal: true, name: companyFolderName }]),
    ...missing.teams.map((team) => ({ teamId: team.id, name: team.name })),
  ];
  if (data.length === 0) return;
  await tx.knowledgeFolder.createMany({
    data: data.map((folder) => ({ organisationId, ...folder })),
    skipDuplicates: true,
  });
}
