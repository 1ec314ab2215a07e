import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { makeOwnLink } from "@/lib/platform/files/own-link";
import { invalidValue, notFound, Refusal, rateLimited } from "@/lib/platform/refusal";
import type { VoiceNoteUpload } from "@/prisma/generated/client";
import { openUploadsMax, pieceBytes, soundBytesMax, soundTypes, uploadHours } from "./constants";
import { deleted } from "./queries";
import type { StartUploadBody, UploadTicketWire } from "./schema";
import { lockNote } from "./write-note";

/** Begins to take a piece of a note's sound, or gives back the upload of the same bytes, also one that was completed. */
export async function startUpload(
  by: { id: string },
  noteId: string,
  body: StartUploadBody,
): Promise<UploadTicketWire> {
  assertAnnounced(body);
  const upload = await transaction(async (tx) => {
    const note = await lockNote(tx, by.id, noteId);
    if (!note) throw notFound();
    if (note.deletedAt) throw deleted();
    const { part: position, parts: partsCount, size_bytes: size, sha256 } = body;
    const same = { voiceNoteId: note.id, position, size, sha256 };
    const isOpen = [{ completedAt: { not: null } }, { expiresAt: { gt: new Date() } }];
    const known = await tx.voiceNoteUpload.findFirst({
      where: { ...same, OR: isOpen },
      orderBy: { createdAt: "desc" },
    });
    if (known?.partsCount === partsCount) return known;
    if (known) return tx.voiceNoteUpload.update({ where: { id: known.id }, data: { partsCount } });
    await assertRoom(tx, by.id);
    const startedAt = body.started_at === null ? null : new Date(body.started_at);
    const expiresAt = new Date(Date.now() + uploadHours * 3_600_000);
    return tx.voiceNoteUpload.create({
      data: { ...same, partsCount, startedAt, contentType: body.content_type, expiresAt },
    });
  });
  return ticketOf(upload);
}

function assertAnnounced({ content_type: type, size_bytes: size, part, parts }: StartUploadBody) {
  if (part >= parts) throw invalidValue("part", "Parts are counted from 0: this one is beyond the last.");
  if (size > soundBytesMax) {
    throw new Refusal("too_large", "too_large", "This recording is too large. The limit is 500 MB.");
  }
  if (!soundTypes.includes(type)) {
    const message = "This kind of file can't be played. Send WebM, Ogg, MP4, M4A, MP3 or WAV.";
    throw new Refusal("unsupported_type", "unsupported_type", message);
  }
}

async function assertRoom(tx: Tx, ownerId: string) {
  const open = await tx.voiceNoteUpload.findMany({
    where: { voiceNote: { ownerId }, completedAt: null, expiresAt: { gt: new Date() } },
    orderBy: { expiresAt: "asc" },
    take: openUploadsMax,
    select: { expiresAt: true },
  });
  if (open[0] && open.length === openUploadsMax) throw rateLimited(open[0].expiresAt);
}

/** The address is ours whatever the storage, so that going on after an interruption is the same everywhere. */
function ticketOf({ id, contentType, expiresAt, completedAt }: VoiceNoteUpload): UploadTicketWire {
  const until = completedAt ? new Date(Date.now() + uploadHours * 3_600_000) : expiresAt;
  return {
    upload_id: id,
    url: makeOwnLink(`/voice-notes/uploads/${id}`, until),
    method: "PUT",
    headers: { "content-type": contentType },
    part_size: pieceBytes,
    expires_at: until.toISOString(),
  };
}
