import "server-only";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { joinSound } from "@/lib/platform/providers/sound/sound";
import { storageProvider } from "@/lib/platform/providers/storage/storage";

const parent = () => path.resolve(env.DATA_DIR, "work/voice-notes");
/** No run takes so long. */
const leftMsMin = 24 * 3_600_000;

/** For what a run needs on this machine, and leaves nowhere else. Removes what workers left that died. */
export async function makeFolder(): Promise<string> {
  await mkdir(parent(), { recursive: true });
  for (const name of await readdir(parent())) {
    const left = path.join(parent(), name);
    const begun = (await stat(left).catch(() => null))?.mtimeMs ?? Date.now();
    if (Date.now() - begun > leftMsMin) await removeFolder(left);
  }
  return mkdtemp(path.join(parent(), "run-"));
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

export const speechFile = (folder: string) => path.join(folder, "speech");

/** Copies a stored object to a file, byte by byte as it comes. */
export async function fetchObject(storageKey: string, file: string, signal: AbortSignal) {
  const size = await storageProvider().size(storageKey);
  if (size === null) throw new ProviderFailure("The sound is gone from the storage.", false);
  if (size === 0) throw new ProviderFailure("This file holds no sound that Parley can read.", false);
  const bytes = await storageProvider().read(storageKey, { from: 0, to: size - 1 });
  await pipeline(Readable.fromWeb(bytes as never), createWriteStream(file), { signal });
}

type Run = { voiceNoteId: string; folder: string; signal: AbortSignal };

/** The samples of a note whose sound is made: those that its stage has left, or anew from the stored file. */
export async function openSpeech({ voiceNoteId, folder, signal }: Run): Promise<{ file: string; seconds: number }> {
  const file = speechFile(folder);
  if (!(await stat(file).catch(() => null))) {
    const note = await database.voiceNote.findUniqueOrThrow({
      where: { id: voiceNoteId },
      select: { file: { select: { storageKey: true } } },
    });
    if (!note.file) throw new ProviderFailure("The sound is gone from the storage.", false);
    const [stored, scratch] = ["stored", "scratch"].map((name) => path.join(folder, name)) as [string, string];
    await fetchObject(note.file.storageKey, stored, signal);
    await joinSound({ parts: [stored], to: scratch, speechTo: file }, { signal });
  }
  return { file, seconds: (await stat(file)).size / bytesASecond };
}
const bytesASecond = 32_000;
