import "server-only";
import { Prisma } from "@/prisma/generated/client";

/** `recordAccess` of a row of `meetings`. Null: a guest. */
export const recordAccessSql = (userId: string | null, meeting: Prisma.Sql) => Prisma.sql`case
  when ${meeting}.deleted_at is not null then 'none'
  when ${meeting}.host_id = ${userId}::uuid then 'host'
  else coalesce((
    select case when reader.is_masked then 'masked' when reader.recording then 'full' else 'notes' end
      from record_readers reader
     where reader.meeting_id = ${meeting}.id and reader.user_id = ${userId}::uuid and reader.granted_at is not null), 'none')
end`;

/**
 * Until when an administrator has a row of `meetings` open to read, else null. For reads of notes, transcript and recording
 * alone: whatever else asks for a right goes without.
 */
export const openUntilSql = (adminId: string, meeting: Prisma.Sql) => Prisma.sql`(
  select max(opening.expires_at) from meeting_openings opening
   where opening.meeting_id = ${meeting}.id and opening.admin_id = ${adminId}::uuid and opening.expires_at > now()
     and ${meeting}.deleted_at is null)`;

/** The generated title of a row of `meetings`, as far as this person may read it. */
export const readableTitleSql = (userId: string, meeting: Prisma.Sql) => Prisma.sql`case
  when ${meeting}.host_id = ${userId}::uuid then ${meeting}.generated_title
  else (select reader.title from record_readers reader
         where reader.meeting_id = ${meeting}.id and reader.user_id = ${userId}::uuid and reader.granted_at is not null)
end`;

/** The title of a row of `meetings` as a person knows it, by their own row of `meeting_people`: who was removed, by the old one. */
export const knownTitleSql = (person: Prisma.Sql, meeting: Prisma.Sql) => Prisma.sql`case
  when ${person}.removed_at is null then ${meeting}.title else ${person}.title_at_removal end`;

/** `mayKnow`, of the caller's own row of `meeting_people`. */
export const mayKnowSql = (person: Prisma.Sql) => Prisma.sql`not ${person}.only_waits and ${person}.phase <> 'deleted'`;

/** `meetingsOrDoors`, of a row of `meetings`. */
export const meetingOrDoorSql = (userId: string, meeting: Prisma.Sql) => Prisma.sql`
  ${meeting}.deleted_at is null
  and exists (select 1 from meeting_people where meeting_id = ${meeting}.id and user_id = ${userId}::uuid)`;
