import "server-only";
import { deleted } from "@/lib/features/voice-notes/queries";
import { database } from "@/lib/platform/database/database";

/** What the waveform of the caller's note is drawn by; null: there is no such note. Throws 410 for one that was deleted. */
export async function findWaveformFor(actor: { id: string }, noteId: string) {
  const note = await database.voiceNote.findUnique({
    where: { ownerId_noteId: { ownerId: actor.id, noteId } },
    select: { peaks: true, durationMs: true, deletedAt: true },
  });
  if (note?.deletedAt) throw deleted();
  return note;
}
