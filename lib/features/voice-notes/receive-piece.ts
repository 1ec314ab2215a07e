import "server-only";
import { randomUUID } from "node:crypto";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { readBytes } from "@/lib/platform/input/read-input";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { badRequest, conflict, invalid, notFound, Refusal } from "@/lib/platform/refusal";
import { Prisma } from "@/prisma/generated/client";
import { readContentRange, type Span } from "./byte-ranges";
import { pieceBytes } from "./constants";
import { findUpload, type UploadRow } from "./find-upload";
import { removePieces } from "./remove-uploads";

const triesMax = 20;
/** An object is written before its row: without one after this time, nobody is writing it any more. */
const orphanMs = 2 * 3_600_000;

/**
 * Takes a piece of an upload. A piece may repeat, or overlap with others by equal bytes: what lies in it is replaced, of
 * what reaches beyond it the bytes are compared. Returns the upload as it is then.
 */
export async function receivePiece(request: Request, upload: UploadRow): Promise<UploadRow> {
  const span = spanOf(request, upload.size);
  const bytes = await readPiece(request, span);
  for (let tries = 0; tries < triesMax; tries += 1) {
    const current = await findUpload(upload.id);
    if (!current) throw notFound();
    if (current.completedAt) return current;
    const rest = await withoutStored(current, span, bytes);
    if (!rest) return current;
    if (await storePiece(current, rest, bytes.subarray(rest.from - span.from, rest.to - span.from))) break;
  }
  return (await findUpload(upload.id)) ?? Promise.reject(notFound());
}

function spanOf(request: Request, size: number): Span {
  const header = request.headers.get("content-range");
  if (header === null) return { from: 0, to: size };
  const span = readContentRange(header, size);
  if (span) return span;
  const message = `Say which bytes these are, such as "bytes 0-999/${size}".`;
  throw invalid([{ path: "Content-Range", message }], message);
}

async function readPiece(request: Request, { from, to }: Span): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBytes(request, Math.min(pieceBytes, to - from)).catch((error) => {
    if (error instanceof Refusal) throw error;
    throw badRequest("The piece didn't arrive completely. Send it again.");
  });
  if (bytes.length === to - from) return new Uint8Array(bytes);
  throw badRequest(`${to - from} bytes were announced, and ${bytes.length} arrived. Send the piece again.`);
}

const spanOfPiece = ({ fromByte, size }: { fromByte: number; size: number }): Span => ({
  from: fromByte,
  to: fromByte + size,
});
const isWithin = (one: Span, other: Span) => one.from >= other.from && one.to <= other.to;

/** Pieces that reach beyond this one: what they have of it is not stored again. */
const reachingBeyond = ({ pieces }: UploadRow, { from, to }: Span) =>
  pieces.filter((piece) => {
    const other = spanOfPiece(piece);
    return other.from < to && other.to > from && !isWithin(other, { from, to });
  });

/** What of the piece is to be stored; null: nothing. Throws 409 where other bytes are there. */
async function withoutStored(upload: UploadRow, span: Span, bytes: Uint8Array): Promise<Span | null> {
  let { from, to } = span;
  for (const piece of reachingBeyond(upload, span)) {
    const other = spanOfPiece(piece);
    const shared = { from: Math.max(span.from, other.from), to: Math.min(span.to, other.to) };
    const stored = await readObject(piece.storageKey, {
      from: shared.from - other.from,
      to: shared.to - other.from,
    });
    if (!stored.equals(bytes.subarray(shared.from - span.from, shared.to - span.from))) {
      throw conflict("piece_differs", "Other bytes arrived here before. Send the piece again as it was cut then.");
    }
    if (shared.from === span.from) from = Math.max(from, shared.to);
    else to = Math.min(to, shared.from);
  }
  return from < to ? { from, to } : null;
}

async function readObject(storageKey: string, { from, to }: Span): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await storageProvider().read(storageKey, { from, to: to - 1 })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** False: meanwhile, others arrived that it has to be compared with. */
async function storePiece(seen: UploadRow, span: Span, bytes: Uint8Array): Promise<boolean> {
  const storageKey = `voice-uploads/${seen.id}/${randomUUID()}`;
  await database.removedObject.create({ data: { storageKey, dueAt: new Date(Date.now() + orphanMs) } });
  await storageProvider().put(storageKey, bytes, { contentType: "application/octet-stream" });
  const isStored = await transaction(async (tx) => {
    await tx.$queryRaw`select 1 from voice_note_uploads where id = ${seen.id}::uuid for update`;
    const current = await tx.voiceNoteUpload.findUnique({ where: { id: seen.id }, include: { pieces: true } });
    if (!current || current.completedAt) return null;
    if (reachingBeyond(current, span).length > 0) return false;
    const { from, to } = span;
    await removePieces(
      tx,
      Prisma.sql`upload_id = ${seen.id}::uuid and from_byte >= ${from} and from_byte + size <= ${to}`,
    );
    await tx.voiceNoteUploadPiece.create({ data: { uploadId: seen.id, fromByte: from, size: to - from, storageKey } });
    await tx.removedObject.delete({ where: { storageKey } });
    return true;
  });
  if (isStored) return true;
  // The sweep has it, if this fails.
  await database.removedObject.updateMany({ where: { storageKey }, data: { dueAt: new Date() } });
  return isStored === null;
}
