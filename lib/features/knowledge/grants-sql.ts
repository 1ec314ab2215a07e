import "server-only";
import { Prisma } from "@/prisma/generated/client";
import { type KnowledgeReader, rolesUpwards, viasByRank } from "./policy";

type Scope = {
  /** Only this folder, which costs less. */
  folderId?: Prisma.Sql;
  /** As they were before they were deleted, for what is in the trash. */
  evenDeleted?: boolean;
};

/** Roles rise from 1; of grants of the same role, the lowest `via` is named. */
export const roleNumber = (role: (typeof rolesUpwards)[number]) => Prisma.raw(String(rolesUpwards.indexOf(role) + 1));
const viaNumber = (via: (typeof viasByRank)[number]) => Prisma.raw(String(viasByRank.indexOf(via) + 1));
const nameIn = (names: readonly string[], at: Prisma.Sql) =>
  Prisma.sql`(${Prisma.raw(`array[${names.map((name) => `'${name}'`).join(", ")}]`)})[${at}]`;

/** The words for a `role` or `via` of the tables below. */
export const roleNameSql = (role: Prisma.Sql) => nameIn(rolesUpwards, role);
export const viaNameSql = (via: Prisma.Sql) => nameIn(viasByRank, via);

const shareRole = Prisma.sql`case s.role when 'editor' then ${roleNumber("editor")} else ${roleNumber("viewer")} end`;

/**
 * Tables for a `with`: `reader` (one row; none for a disabled account), `reader_teams` (team_id, role) and
 * `reader_folders` (id, role, via, active: whether the assistant reads it for them) with each folder that the reader can
 * open. `folderRole` of the policy is the same rule. Each part reads one index.
 */
export const readerFoldersSql = (reader: KnowledgeReader, { folderId, evenDeleted = false }: Scope = {}) => {
  const only = (column: Prisma.Sql) => (folderId ? Prisma.sql`and ${column} = ${folderId}` : Prisma.empty);
  return Prisma.sql`
  reader as materialized (
    select id, organisation_id, reads_shared from users
     where id = ${reader.id}::uuid and organisation_id = ${reader.organisationId}::uuid
           ${reader.evenDisabled ? Prisma.empty : Prisma.sql`and disabled_at is null`}
  ), reader_teams as materialized (
    select m.team_id, m.role from reader r join team_members m on m.user_id = r.id
  ), reader_folders as materialized (
    select distinct on (f.id) f.id, g.role, g.via, coalesce(w.active, true) as active
      from (select f.id, ${roleNumber("manager")} as role, ${viaNumber("owner")} as via
              from reader r join knowledge_folders f on f.owner_id = r.id
             where true ${only(Prisma.sql`f.id`)}
            union all
            select f.id, case t.role when 'owner' then ${roleNumber("manager")} else ${roleNumber("editor")} end, ${viaNumber("team")}
              from reader_teams t join knowledge_folders f on f.team_id = t.team_id
             where true ${only(Prisma.sql`f.id`)}
            union all
            select f.id, ${
              reader.isAdmin
                ? Prisma.sql`${roleNumber("manager")}, ${viaNumber("admin")}`
                : Prisma.sql`${roleNumber("viewer")}, ${viaNumber("everyone")}`
            }
              from reader r join knowledge_folders f on f.organisation_id = r.organisation_id
             where f.owner_id is null and f.team_id is null ${evenDeleted ? Prisma.empty : Prisma.sql`and f.deleted_at is null`}
               ${reader.isAdmin ? Prisma.empty : Prisma.sql`and f.is_global`} ${only(Prisma.sql`f.id`)}
            union all
            select s.folder_id, ${shareRole}, ${viaNumber("folder")}
              from reader r join knowledge_shares s on s.user_id = r.id
             where s.folder_id is not null ${only(Prisma.sql`s.folder_id`)}
            union all
            select s.folder_id, ${shareRole}, ${viaNumber("team")}
              from reader_teams t join knowledge_shares s on s.team_id = t.team_id
             where s.folder_id is not null ${only(Prisma.sql`s.folder_id`)}
            union all
            select s.folder_id, ${shareRole}, ${viaNumber("everyone")}
              from reader r join knowledge_shares s on s.organisation_id = r.organisation_id
             where s.folder_id is not null ${only(Prisma.sql`s.folder_id`)}) g
      join reader r on true
      join knowledge_folders f on f.id = g.id and f.organisation_id = r.organisation_id
           ${evenDeleted ? Prisma.empty : Prisma.sql`and f.deleted_at is null`}
      left join knowledge_switches w on w.user_id = r.id and w.folder_id = f.id
     order by f.id, g.role desc, g.via
  )`;
};

/**
 * One more table, `reader_direct` (note_id, role): notes that are shared with the reader beyond their folders, deleted
 * ones too. A note can be read when its folder is in `reader_folders` or it is in here, and it is not deleted.
 */
export const readerDirectSql = ({ noteId }: { noteId?: Prisma.Sql } = {}) => {
  const only = noteId ? Prisma.sql`and s.note_id = ${noteId}` : Prisma.empty;
  return Prisma.sql`
  reader_direct as materialized (
    select s.note_id, max(${shareRole}) as role
      from (select s.note_id, s.role from reader r join knowledge_shares s on s.user_id = r.id
             where s.note_id is not null ${only}
            union all
            select s.note_id, s.role from reader_teams t join knowledge_shares s on s.team_id = t.team_id
             where s.note_id is not null ${only}
            union all
            select s.note_id, s.role from reader r join knowledge_shares s on s.organisation_id = r.organisation_id
             where s.note_id is not null ${only}) s
     group by s.note_id
  )`;
};

/**
 * A lateral table `as granted (role, via)` for notes `n`, left joined to `reader_folders rf` and `reader_direct rd`: the
 * highest of what the reader has; no row for a note they may not know. `noteRole` of the policy is the same rule.
 */
export const noteGrantSql = (reader: KnowledgeReader) => Prisma.sql`(
  select role, via
    from (values (case when rf.id is not null and n.added_by_id = ${reader.id}::uuid then ${roleNumber("manager")} end, ${viaNumber("owner")}),
                 (rf.role, rf.via),
                 (rd.role, ${viaNumber("direct")})) as g(role, via)
   where role is not null
   order by role desc, via
   limit 1)`;
