import { findArrived, putPiece } from "@/components/patterns/upload/send-with-progress";
import { api } from "@/lib/platform/http/client";
import type { SoundServer } from "./send-sound";

/** A piece that takes longer is sent again: its connection may be dead. */
const pieceMsMax = 600_000;

/** The service itself. */
export const soundServer: SoundServer = {
  start: (noteId, body) => api.post("/voice-notes/{note_id}/audio", { path: { note_id: noteId }, body }),
  arrived: ({ url }) => findArrived(url),
  send: ({ url, headers }, piece, onProgress) =>
    putPiece({ url, headers, ...piece, onProgress, signal: AbortSignal.timeout(pieceMsMax) }),
  complete: async (noteId, uploadId) => {
    await api.post("/voice-notes/{note_id}/audio/complete", {
      path: { note_id: noteId },
      body: { upload_id: uploadId },
    });
  },
};
