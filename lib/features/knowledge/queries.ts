import "server-only";
import { database, type Tx } from "@/lib/platform/database/database";
import { readRows } from "@/lib/platform/database/read-rows";
import { type Cursor, cutPage } from "@/lib/platform/pagination";
import { notFound } from "@/lib/platform/refusal";
import type { KnowledgeFolder, KnowledgeNote } from "@/prisma/generated/client";
import { Prisma } from "@/prisma/generated/client";
import { noteGrantSql, readerDirectSql, readerFoldersSql, roleNameSql, viaNameSql } from "./grants-sql";
import type { Grant, KnowledgeReader } from "./policy";
import { notesPerPageMax } from "./schema";

type NoteColumns =
  | "id"
  | "folderId"
  | "addedById"
  | "kind"
  | "source"
  | "title"
  | "excerpt"
  | "formattingSince"
  | "truncated"
  | "fileId"
  | "fileName"
  | "reading"
  | "problem"
  | "clientName"
  | "chunks"
  | "embedded"
  | "updatedAt";
export type NoteRow = Pick<KnowledgeNote, NoteColumns> &
  Grant & {
    /** Null: the folder is not open to the caller. */
    folderName: string | null;
    teamId: string | null;
    teamName: string | null;
    isGlobal: boolean;
    isOfTeam: boolean;
    /** By the note itself, and by its folder as far as that is open to the caller. */
    isForEveryone: boolean;
    isForTeam: boolean;
    isShared: boolean;
    /** In a folder that the caller owns, or of a team that they are on. */
    isOwn: boolean;
    addedByName: string | null;
    addedByEmail: string | null;
    fileType: string | null;
    fileSize: number | null;
    isTidied: boolean;
  };
export type FullNoteRow = NoteRow & { body: string };

/** Null when there is none or the caller may not know it. */
export async function findNoteFor(actor: KnowledgeReader, noteId: string, tx?: Tx): Promise<NoteRow | null> {
  const [note] = await readRows<NoteRow>(oneNote(actor, noteId, Prisma.empty), tx);
  return note ?? null;
}

/** Also with its text, which can be a megabyte. */
export async function findFullNoteFor(actor: KnowledgeReader, noteId: string): Promise<FullNoteRow | null> {
  const [note] = await readRows<FullNoteRow>(oneNote(actor, noteId, Prisma.sql`n.body,`));
  return note ?? null;
}

export async function getNoteFor(actor: KnowledgeReader, noteId: string): Promise<NoteRow> {
  const note = await findNoteFor(actor, noteId);
  if (!note) throw notFound();
  return note;
}

/** The file behind a note. Null when there is none or the caller may not know the note. */
export async function findFileFor(actor: KnowledgeReader, noteId: string) {
  const note = await findNoteFor(actor, noteId);
  if (note?.fileId == null) return null;
  const file = await database.storedFile.findUnique({ where: { id: note.fileId } });
  return file && { file, fileName: note.fileName ?? note.title };
}

/** Whether the file is behind a note that the reader can read. */
export async function isFileOfReadableNote(reader: KnowledgeReader, fileId: string): Promise<boolean> {
  const notes = await database.knowledgeNote.findMany({ where: { fileId }, select: { id: true } });
  for (const { id } of notes) if (await findNoteFor(reader, id)) return true;
  return false;
}

const oneNote = (actor: KnowledgeReader, noteId: string, more: Prisma.Sql) => Prisma.sql`
  with ${readerFoldersSql(actor, { folderId: Prisma.sql`(select folder_id from knowledge_notes where id = ${noteId}::uuid)` })},
  ${readerDirectSql({ noteId: Prisma.sql`${noteId}::uuid` })}, ${folderShares}
  select ${more} ${noteColumns}
    from (select ${noteId}::uuid as id) listed ${noteTables(actor)}`;

type ListFilter = {
  /** Only notes of this folder. */
  folderId?: string | undefined;
  /** Only notes that are shared with the caller beyond folders. */
  isDirect?: boolean;
  kind?: "note" | "file" | undefined;
  after?: Cursor | null;
  limit?: number;
};

/**
 * The notes that the caller can read, newest first. One statement, however many folders and notes there are: each folder
 * gives at most one page, read from an index.
 */
export async function listNotesFor(
  actor: KnowledgeReader,
  { folderId, isDirect = false, kind, after = null, limit = notesPerPageMax }: ListFilter = {},
) {
  const ofKind = kind ? Prisma.sql`and n.kind = ${kind}::knowledge_kind` : Prisma.empty;
  const beyond = after ? Prisma.sql`and (n.updated_at, n.id) < (${after.at}, ${after.id}::uuid)` : Prisma.empty;
  const inFolder = folderId === undefined ? Prisma.empty : Prisma.sql`and n.folder_id = ${folderId}::uuid`;
  const which = Prisma.sql`and n.deleted_at is null ${ofKind} ${inFolder} ${beyond}`;
  const page = Prisma.sql`order by n.updated_at desc, n.id desc limit ${limit + 1}`;
  const inFolders = Prisma.sql`
    (select n.id, n.updated_at
       from reader_folders rf
      cross join lateral (select n.id, n.updated_at from knowledge_notes n
                           where n.folder_id = rf.id ${which} ${page}) n
      ${page})`;
  const direct = Prisma.sql`
    (select n.id, n.updated_at
       from reader_direct rd join knowledge_notes n on n.id = rd.note_id
      where n.folder_id not in (select id from reader_folders) ${which} ${page})`;
  const parts = isDirect ? [direct] : folderId === undefined ? [inFolders, direct] : [inFolders];
  const rows = await readRows<NoteRow>(Prisma.sql`
    with ${readerFoldersSql(actor, folderId === undefined ? {} : { folderId: Prisma.sql`${folderId}::uuid` })},
    ${readerDirectSql()}, ${folderShares}
    select ${noteColumns}
      from (select n.id from (${Prisma.join(parts, " union all ")}) n ${page}) listed ${noteTables(actor)}
     order by n.updated_at desc, n.id desc`);
  const { page: notes, next } = cutPage(rows, limit, ({ updatedAt }) => updatedAt);
  return { notes, next };
}

const sharedWith = Prisma.sql`
  count(*) > 0 as others, coalesce(bool_or(s.organisation_id is not null), false) as everyone,
  coalesce(bool_or(s.team_id is not null), false) as team`;
/** A table for a `with`, after `reader_folders`: what the notes of a folder need to say of whom it is shared with. */
const folderShares = Prisma.sql`
  folder_shares as materialized (
    select s.folder_id, ${sharedWith} from reader_folders rf join knowledge_shares s on s.folder_id = rf.id group by s.folder_id)`;

const noteTables = (actor: KnowledgeReader) => Prisma.sql`
  join knowledge_notes n on n.id = listed.id and n.deleted_at is null
  join reader r on true
  join knowledge_folders f on f.id = n.folder_id and f.organisation_id = r.organisation_id
  left join reader_folders rf on rf.id = n.folder_id
  left join reader_direct rd on rd.note_id = n.id
  cross join lateral ${noteGrantSql(actor)} granted
  left join teams t on t.id = f.team_id
  left join stored_files stored on stored.id = n.file_id
  left join users adder on adder.id = n.added_by_id
  left join folder_shares on folder_shares.folder_id = rf.id
  cross join lateral (select ${sharedWith} from knowledge_shares s where s.note_id = n.id) note_shares`;

const folderName = Prisma.sql`coalesce(t.name, f.name)`;
const noteColumns = Prisma.sql`
  n.id, n.folder_id as "folderId", n.added_by_id as "addedById", n.kind, n.source, n.title, n.excerpt,
  n.formatting_since as "formattingSince", n.truncated, n.file_id as "fileId", n.file_name as "fileName", n.reading, n.problem,
  n.client_name as "clientName", n.chunks, n.embedded, n.updated_at as "updatedAt",
  ${roleNameSql(Prisma.sql`granted.role`)} as role, ${viaNameSql(Prisma.sql`granted.via`)} as via,
  case when rf.id is not null then ${folderName} end as "folderName",
  case when rf.id is not null then f.team_id end as "teamId",
  case when rf.id is not null then t.name end as "teamName",
  f.is_global as "isGlobal", f.team_id is not null as "isOfTeam",
  coalesce(f.owner_id = r.id, false) or exists (select 1 from reader_teams rt where rt.team_id = f.team_id) as "isOwn",
  adder.name as "addedByName", adder.email as "addedByEmail",
  note_shares.everyone or coalesce(folder_shares.everyone, false) as "isForEveryone",
  note_shares.team or coalesce(folder_shares.team, false) as "isForTeam",
  note_shares.others or coalesce(folder_shares.others, false) as "isShared", stored.content_type as "fileType", stored.size as "fileSize", n.pasted_body is not null as "isTidied"`;

type FolderColumns = "id" | "isGlobal" | "isDefault" | "ownerId" | "teamId" | "createdAt" | "updatedAt";
export type FolderRow = Pick<KnowledgeFolder, FolderColumns> &
  Grant & {
    /** A team's folder has the name of the team. */
    name: string;
    ownerName: string | null;
    ownerEmail: string | null;
    active: boolean;
    items: number;
    isForEveryone: boolean;
    people: number;
    teams: string[];
  };

/** Null when there is none or the caller may not know it. */
export async function findFolderFor(actor: KnowledgeReader, folderId: string, tx?: Tx): Promise<FolderRow | null> {
  const [folder] = await readRows<FolderRow>(folders(actor, { folderId: Prisma.sql`${folderId}::uuid` }), tx);
  return folder ?? null;
}

export async function getFolderFor(actor: KnowledgeReader, folderId: string): Promise<FolderRow> {
  const folder = await findFolderFor(actor, folderId);
  if (!folder) throw notFound();
  return folder;
}

/** The folders that the caller can open: their own, those of their teams, the organisation's, then the others, by name. */
export const listFoldersFor = (actor: KnowledgeReader) => readRows<FolderRow>(folders(actor));

const folders = (actor: KnowledgeReader, scope: { folderId?: Prisma.Sql } = {}) => Prisma.sql`
  with ${readerFoldersSql(actor, scope)}
  select f.id, f.is_global as "isGlobal", f.is_default and f.owner_id is not distinct from r.id as "isDefault", f.owner_id as "ownerId",
         f.team_id as "teamId", f.created_at as "createdAt", f.updated_at as "updatedAt", ${folderName} as name,
         ${roleNameSql(Prisma.sql`rf.role`)} as role, ${viaNameSql(Prisma.sql`rf.via`)} as via, rf.active,
         owner.name as "ownerName", owner.email as "ownerEmail",
         (select count(*)::int from knowledge_notes n where n.folder_id = f.id and n.deleted_at is null) as items,
         shared."isForEveryone", shared.people, shared.teams
    from reader_folders rf
    join reader r on true
    join knowledge_folders f on f.id = rf.id
    left join teams t on t.id = f.team_id
    left join users owner on owner.id = f.owner_id
   cross join lateral (
     select count(s.organisation_id) > 0 as "isForEveryone", count(person.id)::int as people,
            coalesce(array_agg(team.name order by team.name) filter (where team.id is not null), '{}') as teams
       from knowledge_shares s
       left join users person on person.id = s.user_id and person.disabled_at is null
       left join teams team on team.id = s.team_id
      where s.folder_id = f.id) shared
   order by case when f.owner_id = r.id then 1 when f.team_id in (select team_id from reader_teams) then 2 when f.is_global then 3 else 4 end,
            f.is_default desc, lower(${folderName}), f.id`;

export type DirectSummary = { active: boolean; items: number };

/** How many notes are shared with the caller beyond folders, and whether the assistant reads them. */
export async function getDirectSummary(actor: KnowledgeReader): Promise<DirectSummary> {
  const [summary] = await readRows<DirectSummary>(Prisma.sql`
    with ${readerFoldersSql(actor)}, ${readerDirectSql()}
    select r.reads_shared as active,
           (select count(*)::int from reader_direct rd join knowledge_notes n on n.id = rd.note_id
              join knowledge_folders f on f.id = n.folder_id and f.organisation_id = r.organisation_id
             where n.deleted_at is null and n.folder_id not in (select id from reader_folders)) as items
      from reader r`);
  return summary ?? { active: false, items: 0 };
}
