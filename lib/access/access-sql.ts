import "server-only";
import { Prisma } from "@/prisma/generated/client";

/** `recordAccess` of a row of `meetings`. Null: a guest. */
export const recordAccessSql = (userId: string | null, meeting: Prisma.Sql) =>
  Prisma.sql`case when ${meeting}.deleted_at is null and ${meeting}.host_id = ${userId}::uuid then 'host' else 'none' end`;

/** `mayReadNotes` of what `recordAccessSql` says. */
export const mayReadNotesSql = (access: Prisma.Sql) => Prisma.sql`(${access}) <> 'none'`;

/** `mayKnow`, of the caller's own row of `meeting_people`. */
export const mayKnowSql = (person: Prisma.Sql) => Prisma.sql`not ${person}.only_waits and ${person}.phase <> 'deleted'`;

/** `meetingsOrDoors`, of a row of `meetings`. */
export const meetingOrDoorSql = (userId: string, meeting: Prisma.Sql) => Prisma.sql`
  ${meeting}.deleted_at is null
  and exists (select 1 from meeting_people where meeting_id = ${meeting}.id and user_id = ${userId}::uuid)`;
