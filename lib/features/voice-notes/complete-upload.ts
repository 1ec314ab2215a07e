import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { soundHeadLength, soundTypeOf, whyNoSound } from "@/lib/language/sound/sound-type-of";
import { database, type Tx } from "@/lib/platform/database/database";
import { type Announce, transaction } from "@/lib/platform/events/transaction";
import { removeFiles } from "@/lib/platform/files/remove-files";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { conflict, notFound, Refusal } from "@/lib/platform/refusal";
import { Prisma, type StoredFile, type VoiceNote } from "@/prisma/generated/client";
import { beginWork } from "./begin-work";
import { findUpload, spansOf, type UploadRow } from "./find-upload";
import { deleted } from "./queries";
import { removePieces, removeUpload } from "./remove-uploads";
import { lockNote, writeNote } from "./write-note";

type Which = { by: { id: string }; noteId: string; uploadId: string };

/**
 * Makes what arrived a part of the note, and has the work begin when it is the last. Does nothing for one that is
 * complete. With a wrong sum, what arrived stays, so that it can be sent again; what is no sound goes.
 */
export async function completeUpload(which: Which) {
  const upload = await findUploadOf(which);
  if (upload.completedAt) return;
  assertArrived(upload);
  await assertSound(upload);
  const file = await storeWhole(upload);
  const isTaken = await transaction((tx, announce) => takeFile(tx, announce, { ...which, file }));
  if (!isTaken) await transaction((tx) => removeFiles(tx, [file.id]));
}

/** Throws 404 for one that is unknown or expired, and 410 when its note was deleted. */
async function findUploadOf({ by, noteId, uploadId }: Which): Promise<UploadRow> {
  const note = await database.voiceNote.findUnique({
    where: { ownerId_noteId: { ownerId: by.id, noteId } },
    select: { id: true, deletedAt: true },
  });
  if (!note) throw notFound();
  if (note.deletedAt) throw deleted();
  const upload = await findUpload(uploadId);
  if (upload?.voiceNoteId !== note.id) throw notFound();
  if (!upload.completedAt && upload.expiresAt <= new Date()) throw notFound();
  return upload;
}

function assertArrived(upload: UploadRow) {
  const spans = spansOf(upload);
  const arrived = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  if (arrived < upload.size) {
    throw conflict("upload_incomplete", `${arrived} of ${upload.size} bytes have arrived. Send what is missing.`);
  }
}

async function assertSound(upload: UploadRow) {
  const head = new Uint8Array(soundHeadLength);
  let length = 0;
  for await (const chunk of bytesOf(upload)) {
    const part = chunk.subarray(0, soundHeadLength - length);
    head.set(part, length);
    length += part.length;
    if (length === soundHeadLength) break;
  }
  const begin = head.subarray(0, length);
  const type = soundTypeOf(begin, upload.contentType);
  if (type) {
    upload.contentType = type;
    return;
  }
  await transaction((tx) => removeUpload(tx, upload.id));
  throw new Refusal("unsupported_type", "unsupported_type", whyNoSound(begin));
}

/** Piece by piece: overlapping ones are trimmed where they arrive, so each begins where the last ended. */
async function* bytesOf({ pieces }: UploadRow): AsyncGenerator<Uint8Array> {
  for (const { storageKey, size } of pieces) yield* await storageProvider().read(storageKey, { from: 0, to: size - 1 });
}

/** The row comes first: when nothing points at it within the hour, the sweep removes both. */
async function storeWhole(upload: UploadRow): Promise<StoredFile> {
  const { contentType, size } = upload;
  const storageKey = `voice-notes/${randomUUID()}`;
  const file = await database.storedFile.create({ data: { storageKey, contentType, size } });
  const sum = createHash("sha256");
  async function* summed() {
    for await (const chunk of bytesOf(upload)) {
      sum.update(chunk);
      yield chunk;
    }
  }
  const storage = storageProvider();
  if (storage.name === "disk") await storage.putStream(storageKey, summed());
  else await putByFile(storageKey, summed(), contentType);
  if (sum.digest("hex") === upload.sha256) return file;
  await transaction((tx) => removeFiles(tx, [file.id]));
  throw conflict("wrong_checksum", "What arrived isn't what was announced: its checksum differs. Send it again.");
}

const folderStart = "parley-sound-";
const folderMsMax = 24 * 3_600_000;

/** A bucket takes a file of any size in one request, but no stream without a length. */
async function putByFile(storageKey: string, bytes: AsyncIterable<Uint8Array>, contentType: string) {
  const folder = await mkdtemp(path.join(os.tmpdir(), folderStart));
  try {
    const file = path.join(folder, "sound");
    await pipeline(Readable.from(bytes), createWriteStream(file));
    await storageProvider().putFile(storageKey, file, { contentType });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What processes left on this machine that died while they wrote. */
export async function removeLeftovers(now = Date.now()) {
  for (const name of (await readdir(os.tmpdir())).filter((one) => one.startsWith(folderStart))) {
    const folder = path.join(os.tmpdir(), name);
    const begun = (await stat(folder).catch(() => null))?.mtimeMs ?? now;
    if (begun < now - folderMsMax) await rm(folder, { recursive: true, force: true });
  }
}

/** False: somebody else completed it first. */
async function takeFile(tx: Tx, announce: Announce, { by, noteId, uploadId, file }: Which & { file: StoredFile }) {
  const note = await lockNote(tx, by.id, noteId);
  if (!note) throw notFound();
  if (note.deletedAt) throw deleted();
  await tx.$queryRaw`select 1 from voice_note_uploads where id = ${uploadId}::uuid for update`;
  const upload = await tx.voiceNoteUpload.findUnique({ where: { id: uploadId } });
  if (!upload) throw notFound();
  if (upload.completedAt) return false;
  await tx.voiceNoteUpload.update({ where: { id: uploadId }, data: { completedAt: new Date() } });
  await removePieces(tx, Prisma.sql`upload_id = ${uploadId}::uuid`);
  const { position, partsCount, startedAt } = upload;
  const key = { voiceNoteId: note.id, position };
  const former = await tx.voiceNotePart.findUnique({ where: { voiceNoteId_position: key } });
  await tx.voiceNotePart.upsert({
    where: { voiceNoteId_position: key },
    create: { ...key, partsCount, startedAt, fileId: file.id },
    update: { partsCount, startedAt, fileId: file.id },
  });
  await removeFiles(tx, [former?.fileId ?? null]);
  await goOn(tx, announce, note, partsCount);
  return true;
}

/** When all parts are there, the work begins. */
async function goOn(tx: Tx, announce: Announce, note: VoiceNote, partsCount: number) {
  const arrived = await tx.voiceNotePart.count({ where: { voiceNoteId: note.id, position: { lt: partsCount } } });
  const isWhole = arrived === partsCount;
  if (isWhole) {
    await tx.voiceNotePart.updateMany({ where: { voiceNoteId: note.id }, data: { partsCount } });
    await beginWork(tx, note.id);
  }
  await writeNote(tx, announce, note, isWhole ? { status: "transcribing", error: null } : { status: "uploading" });
}

/** Removes every byte that arrived. Nothing happens to one that is complete already, or gone. */
export async function abortUpload({ by, noteId, uploadId }: Which) {
  await transaction(async (tx) => {
    const note = await lockNote(tx, by.id, noteId);
    if (!note) throw notFound();
    if (note.deletedAt) throw deleted();
    await tx.$queryRaw`select 1 from voice_note_uploads where id = ${uploadId}::uuid for update`;
    const upload = await tx.voiceNoteUpload.findUnique({ where: { id: uploadId } });
    if (!upload) return;
    if (upload.voiceNoteId !== note.id) throw notFound();
    if (upload.completedAt)
      throw conflict("upload_complete", "This upload is complete: its sound is part of the note.");
    await removeUpload(tx, uploadId);
  });
}
