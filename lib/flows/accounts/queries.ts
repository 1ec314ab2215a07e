import "server-only";
import { findReader } from "@/lib/core/users/queries";
import { isFileOfReadableNote } from "@/lib/features/knowledge/queries";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { makeFileLink } from "@/lib/platform/files/make-file-link";
import { findLinkedFile } from "@/lib/platform/files/queries";
import type { FileLink } from "@/lib/platform/files/schema";
import { Prisma } from "@/prisma/generated/client";
import { countedMax } from "./constants";
import { readExportLink } from "./export-link";
import { isKeptEntrySql, isKeptNoteSql, isSharedFolderSql, isSharedMeetingSql } from "./kept-sql";

type Named = { id: string; name: string };

/** What deleting the account would do. */
export async function findDeletionEffect(userId: string) {
  const [live, teams, [counts], admins] = await Promise.all([
    database.meeting.findMany({
      where: { hostId: userId, status: "live", deletedAt: null },
      select: { id: true, title: true },
      orderBy: { startedAt: "asc" },
    }),
    findTeamsLeft(userId),
    database.$queryRaw<Counts[]>(countsSql(userId)),
    database.user.findMany({ where: { isAdmin: true, disabledAt: null }, select: { id: true }, take: 2 }),
  ]);
  if (!counts) throw new Error("No counts.");
  const isLastAdmin = env.ADMIN_EMAILS.length === 0 && admins.length === 1 && admins[0]?.id === userId;
  return { live, teams, counts, isLastAdmin };
}
export type DeletionEffect = Awaited<ReturnType<typeof findDeletionEffect>>;

type Counts = {
  meetingsCancelled: number;
  seriesEnded: number;
  bookingsCancelled: number;
  meetingsShared: number;
  meetingsErased: number;
  hasMoreMeetings: boolean;
  foldersKept: Named[];
  notesKept: number;
  notesDeleted: number;
  hasMoreNotes: boolean;
  vaultEntriesKept: number;
  vaultEntriesDeleted: number;
  voiceNotesDeleted: number;
  hasMoreVoiceNotes: boolean;
  voicesDeleted: number;
  hasBookingPage: boolean;
  hasCalendar: boolean;
};

/** Reads one more of each kind than it counts, so that a page which only asks does not wait for all that somebody has. */
function countsSql(userId: string): Prisma.Sql {
  const [meeting, note, folder] = [Prisma.sql`meeting`, Prisma.sql`note`, Prisma.sql`folder`];
  const entry = Prisma.sql`entry`;
  return Prisma.sql`
    with notes as materialized (
      select note.folder_id, ${isKeptNoteSql(userId, note, folder)} as kept, row_number() over () as place
        from knowledge_folders folder join knowledge_notes note on note.folder_id = folder.id
       where folder.owner_id = ${userId}::uuid and note.deleted_at is null
       limit ${countedMax + 1})
    select ahead.*, past.*, noted.*, kept.*, vault.*, spoken.*,
           (select count(*)::int from voice_note_speakers where owner_id = ${userId}::uuid) as "voicesDeleted",
           exists (select 1 from booking_pages where user_id = ${userId}::uuid) as "hasBookingPage",
           exists (select 1 from calendar_connections where user_id = ${userId}::uuid) as "hasCalendar",
           (select count(*)::int
              from (select 1 from meeting_series
                     where host_id = ${userId}::uuid and cancelled_at is null and (ends_at is null or ends_at > now())
                     limit ${countedMax}) listed) as "seriesEnded"
      from (select count(*) filter (where series_id is null and booking_id is null)::int as "meetingsCancelled",
                   count(booking_id)::int as "bookingsCancelled"
              from (select meeting.series_id, booking.id as booking_id
                      from meetings meeting left join bookings booking on booking.meeting_id = meeting.id
                     where meeting.host_id = ${userId}::uuid and meeting.status = 'scheduled' and meeting.deleted_at is null
                     limit ${countedMax}) listed) ahead,
           (select count(*) filter (where shared and place <= ${countedMax})::int as "meetingsShared",
                   count(*) filter (where not shared and place <= ${countedMax})::int as "meetingsErased",
                   count(*) > ${countedMax} as "hasMoreMeetings"
              from (select ${isSharedMeetingSql(userId, meeting)} as shared, row_number() over () as place
                      from (select * from meetings where host_id = ${userId}::uuid and status = 'completed'
                             order by created_at desc limit ${countedMax + 1}) meeting) listed) past,
           (select count(*) filter (where kept and place <= ${countedMax})::int as "notesKept",
                   count(*) filter (where not kept and place <= ${countedMax})::int as "notesDeleted",
                   count(*) > ${countedMax} as "hasMoreNotes"
              from notes) noted,
           (select coalesce(jsonb_agg(jsonb_build_object('id', folder.id, 'name', folder.name)
                     order by folder.is_default desc, lower(folder.name), folder.id), '[]') as "foldersKept"
              from knowledge_folders folder
             where folder.owner_id = ${userId}::uuid and folder.deleted_at is null
               and (${isSharedFolderSql(userId, folder)}
                    or folder.id in (select folder_id from notes where kept))) kept,
           (select count(*) filter (where ${isKeptEntrySql(userId, entry)})::int as "vaultEntriesKept",
                   count(*) filter (where not ${isKeptEntrySql(userId, entry)})::int as "vaultEntriesDeleted"
              from vault_entries ${entry} where creator_id = ${userId}::uuid) vault,
           (select least(count(*), ${countedMax})::int as "voiceNotesDeleted", count(*) > ${countedMax} as "hasMoreVoiceNotes"
              from (select 1 from voice_notes where owner_id = ${userId}::uuid and deleted_at is null
                     limit ${countedMax + 1}) listed) spoken`;
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
         (select count(*)::int
            from (select 1 from knowledge_notes note join knowledge_folders folder on folder.id = note.folder_id
                   where folder.team_id = team.id and note.deleted_at is null limit ${countedMax}) listed) as notes
    from team_members mine join teams team on team.id = mine.team_id
   where mine.user_id = ${userId}::uuid
   order by lower(team.name), team.id`;

export const findExport = (userId: string) =>
  database.accountExport.findUnique({ where: { userId }, include: { file: true } });
export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>;

/** The archive that a mailed link opens; null: expired, forged, or replaced by another one. */
export async function findMailedExport(token: string) {
  const named = readExportLink(token);
  const row = named && (await findExport(named.userId));
  return row?.byAdmin && row.requestId === named?.requestId ? findExportLink(row) : null;
}

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
  const owner = viewer ? {} : { byAdmin: true };
  const archive = {
    userId: link.viewer,
    fileId: id,
    status: "ready",
    expiresAt: { gt: new Date() },
    ...owner,
  } as const;
  if ((await database.accountExport.count({ where: archive })) > 0) return file;
  if (!viewer) return null;
  return (await isFileOfReadableNote(viewer, id)) ? file : null;
}
