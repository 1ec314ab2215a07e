import "server-only";
import type { z } from "zod";
import { database } from "@/lib/platform/database/database";
import { isOwnLink } from "@/lib/platform/files/own-link";
import { joinSpans, type Span } from "./byte-ranges";
import type { ArrivedWire, uploadLinkQuery } from "./schema";

const withPieces = { pieces: { orderBy: { fromByte: "asc" } } } as const;

/** Null without a valid link, once it expired, and when its note or account is gone. */
export async function findUploadForLink(id: string, link: z.output<typeof uploadLinkQuery>) {
  if (!isOwnLink(`/voice-notes/uploads/${id}`, link)) return null;
  const isOpen = [{ completedAt: { not: null } }, { expiresAt: { gt: new Date() } }];
  const voiceNote = { deletedAt: null, owner: { disabledAt: null } };
  return database.voiceNoteUpload.findFirst({ where: { id, voiceNote, OR: isOpen }, include: withPieces });
}

export const findUpload = (id: string) => database.voiceNoteUpload.findUnique({ where: { id }, include: withPieces });
export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** What has arrived; all of it once it was completed. */
export const spansOf = ({ pieces, size, completedAt }: UploadRow): Span[] =>
  completedAt
    ? [{ from: 0, to: size }]
    : joinSpans(pieces.map(({ fromByte, size: length }) => ({ from: fromByte, to: fromByte + length })));

export const serializeArrived = (upload: UploadRow): ArrivedWire => ({
  size_bytes: upload.size,
  arrived: spansOf(upload).map(({ from, to }) => ({ from, to: to - 1 })),
  is_complete: upload.completedAt !== null,
  expires_at: upload.expiresAt.toISOString(),
});

/** The same for `HEAD`, and after each piece. `Upload-Offset`: the first byte that is missing. */
export function arrivedHeaders(upload: UploadRow): Record<string, string> {
  const spans = spansOf(upload);
  return {
    "cache-control": "no-store",
    "upload-length": String(upload.size),
    "upload-offset": String(spans[0]?.from === 0 ? spans[0].to : 0),
    ...(spans.length > 0 && { "upload-ranges": spans.map(({ from, to }) => `${from}-${to - 1}`).join(",") }),
    ...(upload.completedAt && { "upload-complete": "?1" }),
  };
}
