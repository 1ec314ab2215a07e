import "server-only";
import { pool } from "@/lib/platform/database/database";
import { type Cursor, cutPage } from "@/lib/platform/pagination";
import { Prisma } from "@/prisma/generated/client";
import { readerFoldersSql, roleNumber } from "./grants-sql";
import type { KnowledgeReader } from "./policy";
import { findNoteFor } from "./queries";
import { notesPerPageMax } from "./schema";

const manager = roleNumber("manager");

export type TrashedRow = {
  id: string;
  title: string;
  kind: "note" | "file";
  folderName: string;
  isFolderDeleted: boolean;
  deletedAt: Date;
  deletedByName: string | null;
  deletedByEmail: string | null;
  /** Not only by having deleted it. */
  canPurge: boolean;
};

/** What the caller can restore, last deleted first. */
export async function listTrashFor(actor: KnowledgeReader, { after }: { after: Cursor | null }) {
  const beyond = after ? Prisma.sql`and (n.deleted_at, n.id) < (${after.at}, ${after.id}::uuid)` : Prisma.empty;
  const rows = await read(
    actor,
    Prisma.sql`${beyond} order by n.deleted_at desc, n.id desc limit ${notesPerPageMax + 1}`,
  );
  const { page: notes, next } = cutPage(rows, notesPerPageMax, ({ deletedAt }) => deletedAt);
  return { notes, next };
}

/** Null when it isn't in the trash, or the caller may not restore it. */
export async function findTrashedNoteFor(actor: KnowledgeReader, noteId: string): Promise<TrashedRow | null> {
  const folderId = Prisma.sql`(select folder_id from knowledge_notes where id = ${noteId}::uuid)`;
  const [note] = await read(actor, Prisma.sql`and n.id = ${noteId}::uuid`, { folderId });
  return note ?? null;
}

/** A note that the caller may know, in the trash or not. To remove it for good takes more than having deleted it. */
export async function findNoteOrTrashedFor(actor: KnowledgeReader, noteId: string) {
  const note = await findNoteFor(actor, noteId);
  if (note) return { id: note.id, role: note.role };
  const trashed = await findTrashedNoteFor(actor, noteId);
  return trashed && { id: trashed.id, role: trashed.canPurge ? ("manager" as const) : ("viewer" as const) };
}

/** In folders that the caller can open, or could before they were deleted: what they manage, added, or deleted. */
async function read(actor: KnowledgeReader, which: Prisma.Sql, scope: { folderId?: Prisma.Sql } = {}) {
  const { text, values } = Prisma.sql`
    with ${readerFoldersSql(actor, { ...scope, evenDeleted: true })}
    select n.id, n.title, n.kind, coalesce(t.name, f.name) as "folderName", f.deleted_at is not null as "isFolderDeleted",
           n.deleted_at as "deletedAt", person.name as "deletedByName", person.email as "deletedByEmail",
           rf.role = ${manager} or n.added_by_id is not distinct from ${actor.id}::uuid as "canPurge"
      from reader_folders rf
      join knowledge_folders f on f.id = rf.id
      join knowledge_notes n on n.folder_id = rf.id and n.deleted_at is not null
      left join teams t on t.id = f.team_id
      left join users person on person.id = n.deleted_by_id
     where (rf.role = ${manager} or n.added_by_id = ${actor.id}::uuid or n.deleted_by_id = ${actor.id}::uuid) ${which}`;
  return (await pool.query<TrashedRow>(text, values)).rows;
}
