import "server-only";
import { mkdir, mkdtemp, open, rm, stat } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/platform/env";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { checkRoom, deleteChunks, joinChunks, sizeOfChunks } from "./chunk-store";
import { measureChunks } from "./measure-chunks";
import { partContentType, partKey } from "./part-key";
import type { FinishedPart, PartPlace, RecorderProvider } from "./provider";
import { recordRoom } from "./record-room";
import { canEncode, makeSeekable } from "./recorder-process";
import { wavDurationMs, wavHeader } from "./wav-file";

/**
 * Records in this process: a hidden participant receives all media, mixes and encodes it, and stores a chunk every
 * second.
 */
export const embeddedRecorder: RecorderProvider = {
  name: "embedded",
  kind: async () => ((await canEncode()) ? "video" : "audio"),
  check: () => checkRoom(storageProvider()),
  start: (part, earlier) => recordRoom(part, storageProvider(), earlier),
  storedMs: (part) => measureChunks(storageProvider(), part),

  async finish(part) {
    const place = { ...part, recorder: "embedded" };
    const folder = path.resolve(env.DATA_DIR, "work");
    await mkdir(folder, { recursive: true });
    const work = await mkdtemp(path.join(folder, "part-"));
    try {
      const finished = part.kind === "video" ? await finishWebm(part, work) : await finishWav(part, work);
      if (!finished) return null;
      await storageProvider().putFile(partKey(place), finished.file, { contentType: partContentType(place) });
      return { durationMs: finished.durationMs, sizeBytes: finished.sizeBytes };
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  },

  sizeOf: (part) => sizeOfChunks(storageProvider(), part),
  clean: (part) => deleteChunks(storageProvider(), part),
};

type RecordingFile = FinishedPart & { file: string };

async function finishWebm(part: PartPlace, work: string): Promise<RecordingFile | null> {
  const [raw, file] = [path.join(work, "raw"), path.join(work, "whole")];
  if ((await joinChunks(storageProvider(), part, raw)) === 0) return null;
  const made = await makeSeekable(raw, file);
  return made && { ...made, file, sizeBytes: (await stat(file)).size };
}

async function finishWav(part: PartPlace, work: string): Promise<RecordingFile | null> {
  const file = path.join(work, "whole");
  const size = await joinChunks(storageProvider(), part, file, wavHeader(0).length);
  if (size === 0) return null;
  const handle = await open(file, "r+");
  try {
    await handle.write(wavHeader(size), 0, wavHeader(size).length, 0);
  } finally {
    await handle.close();
  }
  return { file, durationMs: wavDurationMs(size), sizeBytes: size + wavHeader(0).length };
}
