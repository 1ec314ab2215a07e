import "server-only";
import { Readable } from "node:stream";
import type { Reader } from "@/lib/core/users/queries";
import { listShares } from "@/lib/features/knowledge/list-shares";
import { findTrashedNoteFor } from "@/lib/features/knowledge/list-trash";
import { findVersion } from "@/lib/features/knowledge/list-versions";
import { findNoteFor } from "@/lib/features/knowledge/queries";
import { serializeShare } from "@/lib/features/knowledge/serializer";
import { database } from "@/lib/platform/database/database";
import { type ArchiveEntry, json, stored, textOf } from "./archive-entry";
import { archiveName } from "./archive-names";

/** Of originals in one archive; others are named in its README. */
const originalsBytesMax = 1_500_000_000;

type Unique = (path: string) => string;

/** Notes with their earlier versions, the trash, and with whom what is theirs is shared. */
export async function listKnowledgeEntries(person: Reader, unique: Unique, leftOut: string[]): Promise<ArchiveEntry[]> {
  const own = { OR: [{ folder: { ownerId: person.id } }, { addedById: person.id }] };
  const notes = await database.knowledgeNote.findMany({
    where: own,
    orderBy: [{ folder: { name: "asc" } }, { id: "asc" }],
    select: {
      id: true,
      title: true,
      fileName: true,
      updatedAt: true,
      deletedAt: true,
      file: true,
      folder: { select: { name: true } },
      versions: { orderBy: { id: "desc" }, select: { id: true, savedAt: true } },
    },
  });
  let room = originalsBytesMax;
  const entries: ArchiveEntry[] = [];
  for (const { id, title, fileName, updatedAt, deletedAt, file, folder, versions } of notes) {
    const find = () => (deletedAt ? findTrashedNoteFor(person, id) : findNoteFor(person, id));
    // Added elsewhere, and maybe no longer open to them.
    if (!(await find())) continue;
    const place = `${deletedAt ? "knowledge-trash" : "knowledge"}/${archiveName(folder.name, "Folder")}`;
    const path = unique(`${place}/${archiveName(title, "Note")}.md`);
    const read = async () => ((await find()) ? getBody(id) : "");
    entries.push({ path, at: updatedAt, open: async () => textOf(await read()) });
    for (const { id: versionId, savedAt } of deletedAt ? [] : versions) {
      const moment = savedAt.toISOString().slice(0, 19).replace("T", " ").replaceAll(":", ".");
      const readVersion = async () => ((await find()) ? ((await findVersion(id, versionId))?.body ?? "") : "");
      entries.push({
        path: unique(`${path.replace(/\.md$/, "")} (earlier versions)/${moment}.md`),
        at: savedAt,
        open: async () => textOf(await readVersion()),
      });
    }
    if (!file) continue;
    const original = unique(`${place}/${archiveName(fileName ?? title, "File")}`);
    if (file.size > room) leftOut.push(original);
    else {
      const { open, ...entry } = stored(original, file);
      entries.push({ ...entry, open: async () => ((await find()) ? open() : Readable.from([])) });
    }
    room -= Math.min(room, file.size);
  }
  return [json("knowledge/folders.json", () => listOwnFolders(person)), ...entries];
}

async function getBody(id: string): Promise<string> {
  return (await database.knowledgeNote.findUnique({ where: { id }, select: { body: true } }))?.body ?? "";
}

/** Also those without notes, and those whose notes are in the trash. */
async function listOwnFolders({ id: ownerId }: Reader) {
  const folders = await database.knowledgeFolder.findMany({
    where: { ownerId },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: {
      id: true,
      name: true,
      deletedAt: true,
      createdAt: true,
      notes: {
        where: { deletedAt: null, shares: { some: {} } },
        orderBy: { id: "asc" },
        select: { id: true, title: true },
      },
    },
  });
  const shares = async (target: Parameters<typeof listShares>[0]) => (await listShares(target)).map(serializeShare);
  const described = [];
  for (const { id, name, createdAt, deletedAt, notes } of folders) {
    const sharedNotes = [];
    for (const note of notes) sharedNotes.push({ title: note.title, shared_with: await shares({ noteId: note.id }) });
    const shared_with = await shares({ folderId: id });
    described.push({ name, created_at: createdAt, deleted_at: deletedAt, shared_with, shared_notes: sharedNotes });
  }
  return described;
}
