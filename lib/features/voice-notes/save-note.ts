import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict, invalid, invalidValue, notFound, Refusal } from "@/lib/platform/refusal";
import type { VoiceNote } from "@/prisma/generated/client";
import { notesMax, restoreDays, speakersMax } from "./constants";
import { statusSaid } from "./lifecycle";
import { changeOf, wholeBody } from "./note-change";
import { deleted, getNoteFor } from "./queries";
import type { PatchNoteBody, PutNoteBody } from "./schema";
import { serializeNote } from "./serializer";
import { addNote, lockNote, type NoteChange, writeNote } from "./write-note";

type Options = {
  by: { id: string };
  noteId: string;
  /** The note as the caller read it. Throws 412 with the note as it is when it has changed since, unless it is as wanted. */
  unmodifiedSince: Date | null;
};

/** Creates a note, or replaces what is its owner's of it. Throws 410 for a deleted one: it is not revived. */
export async function putNote(body: PutNoteBody, { by, noteId, unmodifiedSince }: Options) {
  const { id: ownerId } = by;
  const createdAt = new Date(body.created_at);
  await transaction(async (tx, announce) => {
    const before = await lockNote(tx, ownerId, noteId);
    if (before?.deletedAt) throw deleted();
    const whole = wholeBody(body);
    const known = await findKnownNames(tx, ownerId, whole);
    const change = changeOf(before ?? blank, whole, known);
    assertFew(change);
    if (!before) {
      await assertRoom(tx, ownerId);
      await addNote(tx, announce, { ...change, ownerId, noteId, createdAt, status: statusSaid(null, body.status) });
      return;
    }
    if (!change && before.createdAt.getTime() === createdAt.getTime()) return;
    await assertUnmodified(tx, before, unmodifiedSince);
    await writeNote(tx, announce, before, { ...change, createdAt });
  });
}

/** Changes what is named. `deleted_at: null` alone takes a note out of the trash. */
export async function patchNote({ deleted_at, ...body }: PatchNoteBody, options: Options) {
  if (deleted_at === null) {
    const others = Object.keys(body).filter((name) => body[name as keyof typeof body] !== undefined);
    if (others.length > 0) throw invalid(others.map((path) => ({ path, message: "A note is restored by itself." })));
    return restoreNote(options);
  }
  const { by, noteId, unmodifiedSince } = options;
  await transaction(async (tx, announce) => {
    const before = await lockNote(tx, by.id, noteId);
    if (!before) throw notFound();
    if (before.deletedAt) throw deleted();
    const change = changeOf(before, body, await findKnownNames(tx, by.id, body));
    if (!change) return;
    assertFew(change);
    await assertUnmodified(tx, before, unmodifiedSince);
    await writeNote(tx, announce, before, change);
  });
}

const restoreMs = restoreDays * 24 * 3_600_000;

async function restoreNote({ by, noteId }: Options) {
  await transaction(async (tx, announce) => {
    const before = await lockNote(tx, by.id, noteId);
    if (!before) throw notFound();
    if (!before.deletedAt) return;
    if (before.erasedAt || before.deletedAt.getTime() < Date.now() - restoreMs) throw deleted();
    await writeNote(tx, announce, before, { deletedAt: null });
  });
}

export async function assertUnmodified(tx: Tx, note: VoiceNote, since: Date | null) {
  if (!since || note.updatedAt <= since) return;
  throw new Refusal("precondition_failed", "precondition_failed", "This voice note has changed in the meantime.", {
    current: serializeNote(await getNoteFor({ id: note.ownerId }, note.noteId, tx)),
  });
}

function assertFew(change: NoteChange | null) {
  if (Object.keys(change?.speakers ?? {}).length <= speakersMax) return;
  throw invalidValue("speakers", `Use at most ${speakersMax} speakers.`);
}

async function assertRoom(tx: Tx, ownerId: string) {
  if ((await tx.voiceNote.count({ where: { ownerId, erasedAt: null } })) < notesMax) return;
  throw conflict("too_many_notes", `You can have at most ${notesMax} voice notes, those in the trash included.`);
}

/** Of the voices that a body accepts. Throws 422 for one that the owner does not know. */
async function findKnownNames(tx: Tx, ownerId: string, { speakers = {} }: Pick<PatchNoteBody, "speakers">) {
  const accepted = Object.entries(speakers).flatMap(([label, { speaker_id: id }]) => (id ? [{ label, id }] : []));
  if (accepted.length === 0) return new Map<string, string>();
  const rows = await tx.voiceNoteSpeaker.findMany({
    where: { ownerId, speakerId: { in: accepted.map(({ id }) => id) } },
    select: { speakerId: true, name: true },
  });
  const known = new Map(rows.map(({ speakerId, name }) => [speakerId, name]));
  const unknown = accepted.filter(({ id }) => !known.has(id));
  if (unknown.length === 0) return known;
  const message = "You know no such voice.";
  throw invalid(unknown.map(({ label }) => ({ path: `speakers.${label}.speaker_id`, message })));
}

/** What a new note is compared with. */
const blank = {
  title: null,
  notes: "",
  tags: [],
  summary: null,
  language: null,
  speakersCount: null,
  marks: [],
  transcript: [],
  speakers: {},
  actionItems: [],
  gaps: [],
  status: "recording",
} as unknown as VoiceNote;
