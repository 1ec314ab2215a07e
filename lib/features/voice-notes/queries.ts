import "server-only";
import { database, type Tx } from "@/lib/platform/database/database";
import { readRows } from "@/lib/platform/database/read-rows";
import { Refusal } from "@/lib/platform/refusal";
import { Prisma } from "@/prisma/generated/client";

const sound = { select: { id: true, storageKey: true, contentType: true, size: true } } as const;

/** What a note is shown by. */
const shown = {
  omit: { peaks: true, voices: true, spokenText: true },
  include: {
    stages: { omit: { kept: true } },
    file: sound,
    parts: { where: { partsCount: 1, position: 0 }, include: { file: sound } },
  },
} as const satisfies Prisma.VoiceNoteDefaultArgs;
export type FullNoteRow = Prisma.VoiceNoteGetPayload<typeof shown>;

type Caller = { id: string };

/** The caller's note, in the trash or erased too. */
export const findNoteFor = (
  actor: Caller,
  noteId: string,
  db: Pick<Tx, "voiceNote"> = database,
): Promise<FullNoteRow | null> =>
  db.voiceNote.findUnique({ where: { ownerId_noteId: { ownerId: actor.id, noteId } }, ...shown });

/** Throws 410 for one that was deleted. */
export async function findLivingNoteFor(actor: Caller, noteId: string): Promise<FullNoteRow | null> {
  const note = await findNoteFor(actor, noteId);
  if (note?.deletedAt) throw deleted();
  return note;
}

/** Throws when it is gone. */
export async function getNoteFor(actor: Caller, noteId: string, db: Pick<Tx, "voiceNote"> = database) {
  const note = await findNoteFor(actor, noteId, db);
  if (!note || note.deletedAt) throw deleted();
  return note;
}

export const deleted = () => new Refusal("gone", "gone", "This voice note was deleted.");

/** The sound of a note: one file of all its parts, or the only part before it is made. */
export const soundOf = ({ file, parts }: Pick<FullNoteRow, "file" | "parts">) => file ?? parts[0]?.file ?? null;

/** The sound that a link leads to, as long as its viewer has the note. */
export async function findSoundFor(viewerId: string, fileId: string) {
  const points = { OR: [{ fileId }, { parts: { some: { fileId } } }] };
  const owner = { disabledAt: null };
  const note = await database.voiceNote.findFirst({
    where: { ownerId: viewerId, owner, deletedAt: null, ...points },
    select: { id: true },
  });
  return note && database.storedFile.findUnique({ where: { id: fileId } });
}

const tagsListedMax = 1000;

/** Each tag of the caller's notes, those in the trash left out, with how many have it. */
export const listTagsFor = ({ id }: Caller) =>
  readRows<{ tag: string; count: number }>(Prisma.sql`
    select tag, count(*)::int as count from voice_notes n cross join unnest(n.tags) tag
     where n.owner_id = ${id}::uuid and n.deleted_at is null
     group by tag order by lower(tag), tag limit ${tagsListedMax}`);

/** Without the numbers. */
export const listSpeakersFor = (actor: Caller) =>
  database.voiceNoteSpeaker.findMany({
    where: { ownerId: actor.id },
    omit: { embedding: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
export type KnownSpeakerRow = Awaited<ReturnType<typeof listSpeakersFor>>[number];

/** What an event says of a note; null: it is gone altogether. */
export const findChangeFor = (actor: Caller, noteId: string) =>
  database.voiceNote.findUnique({
    where: { ownerId_noteId: { ownerId: actor.id, noteId } },
    select: { noteId: true, updatedAt: true, deletedAt: true },
  });
