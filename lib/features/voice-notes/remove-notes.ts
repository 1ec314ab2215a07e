import "server-only";
import { database, type Tx } from "@/lib/platform/database/database";
import { type Announce, transaction } from "@/lib/platform/events/transaction";
import { removeFiles } from "@/lib/platform/files/remove-files";
import { notFound } from "@/lib/platform/refusal";
import { firstIdAt } from "@/lib/platform/uuid";
import type { VoiceNote } from "@/prisma/generated/client";
import { restoreDays } from "./constants";
import { removeUploadsOfNotes } from "./remove-uploads";
import { lockNote, lockNoteById, type NoteChange, writeNote } from "./write-note";

/** Erases a note for good, in the trash or not. Only that it was deleted remains, for devices that were away. */
export async function eraseNote(ownerId: string, noteId: string) {
  await transaction(async (tx, announce) => {
    const note = await lockNote(tx, ownerId, noteId);
    if (!note) throw notFound();
    await erase(tx, announce, note);
  });
}

const atOnce = 100;

/** Erases what nobody restored in time. */
export async function purgeTrash(now = new Date()) {
  const deletedAt = { lt: new Date(now.getTime() - restoreDays * 24 * 3_600_000) };
  for (;;) {
    const due = await database.voiceNote.findMany({
      where: { deletedAt, erasedAt: null },
      orderBy: { deletedAt: "asc" },
      take: atOnce,
      select: { id: true },
    });
    for (const { id } of due) {
      await transaction(async (tx, announce) => {
        const note = await lockNoteById(tx, id);
        // Restored since.
        if (note?.deletedAt && note.deletedAt < deletedAt.lt) await erase(tx, announce, note);
      });
    }
    if (due.length < atOnce) return;
  }
}

/**
 * Erases up to `limit` notes that were made before, in the trash or not, oldest first; returns how many. Ids are made by
 * the server and rise with time; what clients say of it is no use here. `mayGo` is asked in each transaction.
 */
export async function eraseOld(before: Date, mayGo: (tx: Tx) => Promise<boolean>, limit = atOnce): Promise<number> {
  const due = await database.voiceNote.findMany({
    where: { id: { lt: firstIdAt(before) }, erasedAt: null },
    orderBy: { id: "asc" },
    take: limit,
    select: { id: true },
  });
  let erased = 0;
  for (const { id } of due) {
    await transaction(async (tx, announce) => {
      if (!(await mayGo(tx))) return;
      const note = await lockNoteById(tx, id);
      if (!note || note.erasedAt) return;
      await erase(tx, announce, note);
      erased += 1;
    });
  }
  return erased;
}

async function erase(tx: Tx, announce: Announce, note: VoiceNote) {
  if (note.erasedAt) return;
  const voiceNoteId = note.id;
  const now = new Date();
  const parts = await tx.voiceNotePart.findMany({ where: { voiceNoteId }, select: { fileId: true } });
  await tx.voiceNotePart.deleteMany({ where: { voiceNoteId } });
  await tx.voiceNoteStage.deleteMany({ where: { voiceNoteId } });
  await tx.task.updateMany({ where: { voiceNoteId }, data: { voiceNoteId: null } });
  await removeUploadsOfNotes(tx, [voiceNoteId]);
  await writeNote(tx, announce, note, {
    ...nothing,
    createdAt: note.deletedAt ?? now,
    deletedAt: note.deletedAt ?? now,
    erasedAt: now,
  });
  await removeFiles(tx, [note.fileId, ...parts.map(({ fileId }) => fileId)]);
}

const nothing: NoteChange = {
  title: null,
  status: "recording",
  language: null,
  notes: "",
  summary: null,
  tags: [],
  transcript: [],
  speakers: {},
  voices: null,
  speakersCount: null,
  marks: [],
  actionItems: [],
  durationMs: null,
  gaps: [],
  fileId: null,
  peaks: null,
  error: null,
};

/** All notes of an account that goes, with its known voices. */
export async function removeNotesOf(ownerId: string) {
  await database.voiceNoteSpeaker.deleteMany({ where: { ownerId } });
  await database.voiceNoteLivePiece.deleteMany({ where: { ownerId } });
  while ((await removeSome(ownerId)) === atOnce);
}

const removeSome = (ownerId: string) =>
  transaction(async (tx) => {
    const notes = await tx.voiceNote.findMany({
      where: { ownerId },
      take: atOnce,
      select: { id: true, fileId: true, parts: { select: { fileId: true } } },
    });
    const ids = notes.map(({ id }) => id);
    await removeUploadsOfNotes(tx, ids);
    await tx.voiceNote.deleteMany({ where: { id: { in: ids } } });
    const files = notes.flatMap(({ fileId, parts }) => [fileId, ...parts.map((part) => part.fileId)]);
    await removeFiles(tx, files);
    return notes.length;
  });
