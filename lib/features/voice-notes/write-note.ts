import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";
import type { Prisma, VoiceNote } from "@/prisma/generated/client";
import type { ActionItem, Gap, Mark, Segment } from "./schema";
import { type StoredSpeakers, spokenTextOf } from "./stored-note";

type Json = { transcript: Segment[]; speakers: StoredSpeakers; marks: Mark[]; actionItems: ActionItem[]; gaps: Gap[] };
type Written = Omit<VoiceNote, keyof Json | "id" | "ownerId" | "noteId" | "spokenText" | "updatedAt">;
/** What is left out stays as it is. */
export type NoteChange = Partial<Written & Json>;

/**
 * Locks all notes of a person until the commit, and reads one. So their times of change rise in the order of commits, and
 * whoever catches up by `since` misses none. Null: there is none, not even in the trash.
 */
export async function lockNote(tx: Tx, ownerId: string, noteId: string): Promise<VoiceNote | null> {
  await lockOwner(tx, ownerId);
  return tx.voiceNote.findUnique({ where: { ownerId_noteId: { ownerId, noteId } } });
}

/** The same by the id of the row, for work on it. */
export async function lockNoteById(tx: Tx, id: string): Promise<VoiceNote | null> {
  const note = await tx.voiceNote.findUnique({ where: { id }, select: { ownerId: true } });
  if (!note) return null;
  await lockOwner(tx, note.ownerId);
  return tx.voiceNote.findUnique({ where: { id } });
}

export async function lockOwner(tx: Tx, ownerId: string) {
  await tx.$queryRaw`select 1 from users where id = ${ownerId}::uuid for no key update`;
}

type Which = Pick<VoiceNote, "id" | "ownerId" | "noteId">;

/** The one place that writes a note that `lockNote` has locked. */
export async function writeNote(tx: Tx, announce: Announce, { id, ownerId, noteId }: Which, change: NoteChange) {
  const data = { ...columnsOf(change), updatedAt: await nextTime(tx, ownerId) };
  await tx.voiceNote.update({ where: { id }, data, select: { id: true } });
  announce({ topic: "voiceNote", userId: ownerId, noteId });
}

type New = Pick<VoiceNote, "ownerId" | "noteId" | "createdAt"> & NoteChange;

/** A note that `lockNote` has not found. Returns the id of its row. */
export async function addNote(tx: Tx, announce: Announce, { ownerId, noteId, createdAt, ...change }: New) {
  const { id } = await tx.voiceNote.create({
    data: { ...columnsOf(change), ownerId, noteId, createdAt, updatedAt: await nextTime(tx, ownerId) },
    select: { id: true },
  });
  announce({ topic: "voiceNote", userId: ownerId, noteId });
  return id;
}

function columnsOf(change: NoteChange) {
  const { transcript } = change;
  return { ...change, ...(transcript && { spokenText: spokenTextOf(transcript) }) } as Omit<
    Prisma.VoiceNoteUncheckedCreateInput,
    "ownerId" | "noteId" | "createdAt"
  >;
}

/** By the database's clock, and later than any write to a note of this person: equal times mean equal notes. */
async function nextTime(tx: Tx, ownerId: string): Promise<Date> {
  const [next] = await tx.$queryRaw<[{ at: Date }]>`
    select greatest(date_trunc('milliseconds', clock_timestamp()), max(updated_at) + interval '1 millisecond') as at
      from voice_notes where owner_id = ${ownerId}::uuid`;
  return next.at;
}
