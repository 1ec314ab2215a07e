import "server-only";
import { displayName } from "@/lib/language/people/display-name";
import type { Tx } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { Prisma } from "@/prisma/generated/client";

type Person = { id: string; name: string };
type Team = { id: string; name: string; members: Person[] };
/** Whom a folder is open to, or a note beyond its folder: accounts that are not disabled. */
export type Readers = { everyone: boolean; teams: Team[]; people: Person[] };

type Row = {
  everyone: boolean;
  teamId: string | null;
  teamName: string | null;
  userId: string | null;
  name: string | null;
  email: string | null;
};

/** Who can open a folder. */
export const findFolderReaders = (tx: Tx, folderId: string) =>
  findReaders(
    tx,
    Prisma.sql`${folderId}::uuid`,
    Prisma.sql`
      select owner_id as user_id, team_id, is_global as everyone from knowledge_folders where id = ${folderId}::uuid
      union all
      select admin.id, null, false
        from knowledge_folders f join users admin on admin.organisation_id = f.organisation_id
       where f.id = ${folderId}::uuid and f.owner_id is null and f.team_id is null
         and (admin.is_admin or admin.email = any(${env.ADMIN_EMAILS}::text[]))
      union all
      select user_id, team_id, organisation_id is not null from knowledge_shares where folder_id = ${folderId}::uuid`,
  );

/** Whom a note is shared with beyond its folder. */
export const findDirectReaders = (tx: Tx, noteId: string) =>
  findReaders(
    tx,
    Prisma.sql`(select folder_id from knowledge_notes where id = ${noteId}::uuid)`,
    Prisma.sql`
      select user_id, team_id, organisation_id is not null as everyone from knowledge_shares where note_id = ${noteId}::uuid`,
  );

/** One statement: of several relations, Prisma reads each by one of its own. */
async function findReaders(tx: Tx, folderId: Prisma.Sql, given: Prisma.Sql): Promise<Readers> {
  const rows = await tx.$queryRaw<Row[]>`
    select g.everyone, t.id as "teamId", t.name as "teamName", person.id as "userId", person.name, person.email
      from (${given}) g
      join knowledge_folders f on f.id = ${folderId}
      left join teams t on t.id = g.team_id
      left join team_members m on m.team_id = t.id
      left join users person on person.id = coalesce(g.user_id, m.user_id) and person.disabled_at is null
                            and person.organisation_id = f.organisation_id
     order by lower(t.name), t.id, lower(coalesce(person.name, person.email)), person.id`;
  const teams = new Map<string, Team>();
  const people = new Map<string, Person>();
  for (const { teamId, teamName, userId, name, email } of rows) {
    const person = userId !== null && email !== null ? { id: userId, name: displayName({ name, email }) } : null;
    if (teamId === null || teamName === null) {
      if (person) people.set(person.id, person);
      continue;
    }
    const team = teams.get(teamId) ?? { id: teamId, name: teamName, members: [] };
    teams.set(teamId, team);
    if (person && !team.members.some(({ id }) => id === person.id)) team.members.push(person);
  }
  return { everyone: rows.some(({ everyone }) => everyone), teams: [...teams.values()], people: [...people.values()] };
}
