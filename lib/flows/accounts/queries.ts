import "server-only";
import { findReader } from "@/lib/core/users/queries";
import { isFileOfReadableNote } from "@/lib/features/knowledge/queries";
import { database } from "@/lib/platform/database/database";
import { makeFileLink } from "@/lib/platform/files/make-file-link";
import { findLinkedFile } from "@/lib/platform/files/queries";
import type { FileLink } from "@/lib/platform/files/schema";
import { Prisma } from "@/prisma/generated/client";
import { isKeptFolderSql, isKeptNoteSql, isSharedMeetingSql } from "./kept-sql";

type Named = { id: string; name: string };

/** What deleting the account would do. */
export async function findDeletionEffect(userId: string) {
  const [live, teams, [counts], folders] = await Promise.all([
    database.meeting.findMany({
      where: { hostId: userId, status: "live", deletedAt: null },
      select: { id: true, title: true },
      orderBy: { startedAt: "asc" },
    }),
    findTeamsLeft(userId),
    database.$queryRaw<Counts[]>(countsSql(userId)),
    database.$queryRaw<Named[]>`
      select folder.id, folder.name from knowledge_folders folder
       where folder.owner_id = ${userId}::uuid and ${isKeptFolderSql(userId, Prisma.sql`folder`)}
       order by folder.is_default desc, lower(folder.name), folder.id`,
  ]);
  if (!counts) throw new Error("No counts.");
  return { live, teams, counts, folders };
}
export type DeletionEffect = Awaited<ReturnType<typeof findDeletionEffect>>;

type Counts = {
  meetingsCancelled: number;
  seriesEnded: number;
  bookingsCancelled: number;
  meetingsShared: number;
  meetingsErased: number;
  notesKept: number;
  notesDeleted: number;
  hasBookingPage: boolean;
  hasCalendar: boolean;
};

function countsSql(userId: string): Prisma.Sql {
  const meeting = Prisma.sql`meeting`;
  const kept = isKeptNoteSql(userId, Prisma.sql`note`, Prisma.sql`folder`);
  return Prisma.sql`
    select ahead.*, past.*, notes.*,
           exists (select 1 from booking_pages where user_id = ${userId}::uuid) as "hasBookingPage",
           exists (select 1 from calendar_connections where user_id = ${userId}::uuid) as "hasCalendar",
           (select count(*)::int from meeting_series
             where host_id = ${userId}::uuid and cancelled_at is null and (ends_at is null or ends_at > now())) as "seriesEnded"
      from (select count(*) filter (where meeting.series_id is null and booking.id is null)::int as "meetingsCancelled",
                   count(booking.id)::int as "bookingsCancelled"
              from meetings meeting left join bookings booking on booking.meeting_id = meeting.id
             where meeting.host_id = ${userId}::uuid and meeting.status = 'scheduled' and meeting.deleted_at is null) ahead,
           (select count(*) filter (where shared)::int as "meetingsShared",
                   count(*) filter (where not shared)::int as "meetingsErased"
              from (select ${isSharedMeetingSql(userId, meeting)} as shared from meetings meeting
                     where meeting.host_id = ${userId}::uuid and meeting.status = 'completed') listed) past,
           (select count(*) filter (where kept)::int as "notesKept", count(*) filter (where not kept)::int as "notesDeleted"
              from (select ${kept} as kept
                      from knowledge_notes note join knowledge_folders folder on folder.id = note.folder_id
                     where folder.owner_id = ${userId}::uuid and note.deleted_at is null) listed) notes`;
}

type TeamLeft = Named & { ownsAlone: boolean; others: number; activeOthers: number; notes: number };

/** The teams that the person is on. `others`: with disabled accounts, whose place on the team stays. */
export const findTeamsLeft = (userId: string, db: Pick<typeof database, "$queryRaw"> = database) => db.$queryRaw<
  TeamLeft[]
>`
  select team.id, team.name,
         mine.role = 'owner' and not exists (
           select 1 from team_members owner join users person on person.id = owner.user_id
            where owner.team_id = team.id and owner.role = 'owner' and owner.user_id <> mine.user_id
              and person.disabled_at is null) as "ownsAlone",
         (select count(*)::int from team_members other
           where other.team_id = team.id and other.user_id <> mine.user_id) as others,
         (select count(*)::int from team_members other join users person on person.id = other.user_id
           where other.team_id = team.id and other.user_id <> mine.user_id and person.disabled_at is null) as "activeOthers",
         (select count(*)::int from knowledge_notes note join knowledge_folders folder on folder.id = note.folder_id
           where folder.team_id = team.id and note.deleted_at is null) as notes
    from team_members mine join teams team on team.id = mine.team_id
   where mine.user_id = ${userId}::uuid
   order by lower(team.name), team.id`;

export const findExport = (userId: string) =>
  database.accountExport.findUnique({ where: { userId }, include: { file: true } });
export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>;

/** Downloads it under a name with the day; null while there is nothing to download. */
export async function findExportLink(row: ExportRow | null): Promise<string | null> {
  if (!row?.file || row.status !== "ready" || !row.expiresAt || row.expiresAt <= new Date()) return null;
  return (await makeFileLink(row.file, `Parley data ${row.requestedAt.toISOString().slice(0, 10)}.zip`, row.userId))
    .url;
}

/** The file that a link leads to. Null: the link is expired or forged, or its viewer may not have the file anymore. */
export async function findFileForLink(id: string, link: FileLink) {
  const file = await findLinkedFile(id, link);
  if (!file) return null;
  const viewer = await findReader({ id: link.viewer });
  if (!viewer) return null;
  const archive = { userId: viewer.id, fileId: id, status: "ready", expiresAt: { gt: new Date() } } as const;
  if ((await database.accountExport.count({ where: archive })) > 0) return file;
  return (await isFileOfReadableNote(viewer, id)) ? file : null;
}
