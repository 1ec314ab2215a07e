import "server-only";
import { Prisma } from "@/prisma/generated/client";

/** What somebody else reads or wrote of what a person leaves behind: it stays when the account goes. */

/**
 * Of a row of `meetings`: a colleague was given its notes. With an offset, so that the planner looks them up for each meeting
 * and does not read those of all meetings once.
 */
export const isSharedMeetingSql = (userId: string, meeting: Prisma.Sql) => Prisma.sql`
  (${meeting}.deleted_at is null and exists (
    select 1 from record_readers reader join users person on person.id = reader.user_id
     where reader.meeting_id = ${meeting}.id and reader.granted_at is not null
       and reader.user_id <> ${userId}::uuid and person.disabled_at is null
    offset 0))`;

/** Of a row of `meetings`: it is on somebody else's list. */
export const isOthersMeetingSql = (userId: string, meeting: Prisma.Sql) => Prisma.sql`
  (${meeting}.deleted_at is null and exists (
    select 1 from meeting_people person
     where person.meeting_id = ${meeting}.id and person.user_id <> ${userId}::uuid and not person.only_waits))`;

/** Of a row of `knowledge_folders`: others can open it. */
export const isSharedFolderSql = (userId: string, folder: Prisma.Sql) => Prisma.sql`
  exists (select 1 from knowledge_shares share
           where share.folder_id = ${folder}.id and share.user_id is distinct from ${userId}::uuid)`;

/** Of a row of `knowledge_notes` and its folder: others can read it. */
export const isKeptNoteSql = (userId: string, note: Prisma.Sql, folder: Prisma.Sql) => Prisma.sql`
  (${note}.deleted_at is null and ${folder}.deleted_at is null and (
    ${isSharedFolderSql(userId, folder)}
    or exists (select 1 from knowledge_shares share
                where share.note_id = ${note}.id and share.user_id is distinct from ${userId}::uuid)))`;

/** Of a row of `knowledge_folders`: it, or a note in it, stays. */
export const isKeptFolderSql = (userId: string, folder: Prisma.Sql) => Prisma.sql`
  (${folder}.deleted_at is null and (
    ${isSharedFolderSql(userId, folder)}
    or exists (select 1 from knowledge_notes note join knowledge_shares share on share.note_id = note.id
                where note.folder_id = ${folder}.id and note.deleted_at is null
                  and share.user_id is distinct from ${userId}::uuid)))`;

/** Of a row of `vault_entries`: it is shared, and somebody else is there who sees it. */
export const isKeptEntrySql = (userId: string, entry: Prisma.Sql) => Prisma.sql`
  (${entry}.is_shared and exists (
    select 1 from users person
     where person.organisation_id = ${entry}.organisation_id and person.id <> ${userId}::uuid and person.deleted_at is null))`;
