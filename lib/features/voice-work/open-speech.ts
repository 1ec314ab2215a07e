import "server-only";
import { createWriteStream } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { joinSound } from "@/lib/platform/providers/sound/sound";
import { storageProvider } from "@/lib/platform/providers/storage/storage";

/** What the work on a note needs on this machine, and leaves behind nowhere else. */
export const workFolder = (voiceNoteId: string) => path.resolve(env.DATA_DIR, "work/voice-notes", voiceNoteId);

export const speechFile = (voiceNoteId: string) => path.join(workFolder(voiceNoteId), "speech");

/** Copies a stored object to a file, byte by byte as it comes. */
export async function fetchObject(storageKey: string, file: string, signal: AbortSignal) {
  const size = await storageProvider().size(storageKey);
  if (size === null) throw new ProviderFailure("The sound is gone from the storage.", false);
  await mkdir(path.dirname(file), { recursive: true });
  if (size === 0) throw new ProviderFailure("This file holds no sound that Parley can read.", false);
  const bytes = await storageProvider().read(storageKey, { from: 0, to: size - 1 });
  await pipeline(Readable.fromWeb(bytes as never), createWriteStream(file), { signal });
}

/** The samples of a note whose sound is made: those that its stage has left, or anew from the stored file. */
export async function openSpeech(voiceNoteId: string, signal: AbortSignal): Promise<{ file: string; seconds: number }> {
  const file = speechFile(voiceNoteId);
  if (!(await stat(file).catch(() => null))) {
    const note = await database.voiceNote.findUniqueOrThrow({
      where: { id: voiceNoteId },
      select: { file: { select: { storageKey: true } } },
    });
    if (!note.file) throw new ProviderFailure("The sound is gone from the storage.", false);
    const [stored, scratch] = ["stored", "scratch"].map((name) => path.join(workFolder(voiceNoteId), name)) as [
      string,
      string,
    ];
    await fetchObject(note.file.storageKey, stored, signal);
    await joinSound({ parts: [stored], to: scratch, speechTo: file }, { signal });
  }
  return { file, seconds: (await stat(file)).size / bytesASecond };
}
const bytesASecond = 32_000;
