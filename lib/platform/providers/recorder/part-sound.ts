import "server-only";
import { type FileHandle, mkdir, mkdtemp, open, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/platform/env";
import { sampleRate } from "@/lib/platform/providers/speech-to-text/provider";
import { readSamples, readWavHeader } from "@/lib/platform/providers/speech-to-text/wav";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { partKey } from "./part-key";
import type { PartPlace, RecorderName } from "./provider";
import { canEncode, extractSound } from "./recorder-process";

const headerBytesMax = 4096;
const bytesPerSample = 2;

/** The audio of a part, at the sample rate of speech recognition. */
export type PartSound = {
  /** Milliseconds from the start of the part. Returns fewer samples at the end. */
  read(fromMs: number, toMs: number): Promise<Float32Array>;
  close(): Promise<void>;
};

/** Opens a finished part. Null: the file is gone, or the decoder is not installed. */
export async function openPartSound(part: PartPlace & { recorder: RecorderName }): Promise<PartSound | null> {
  const size = await storageProvider().size(partKey(part));
  if (size === null || size === 0 || (part.kind === "video" && !(await canEncode()))) return null;
  const parent = path.resolve(env.DATA_DIR, "work");
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(path.join(parent, "sound-"));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const file = path.join(folder, "part");
    await writeFile(file, await storageProvider().read(partKey(part), { from: 0, to: size - 1 }));
    const wav = part.kind === "video" ? path.join(folder, "sound.wav") : file;
    if (part.kind === "video" && !(await extractSound(file, wav, sampleRate))) {
      await discard();
      return null;
    }
    const handle = await open(wav);
    const read = await readerOf(handle);
    return { read, close: () => handle.close().finally(discard) };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function readerOf(handle: FileHandle): Promise<PartSound["read"]> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerBytesMax), 0, headerBytesMax, 0);
  const { rate, dataStart } = readWavHeader(buffer.subarray(0, bytesRead));
  const byteAt = (ms: number) => dataStart + Math.round((Math.max(0, ms) * rate) / 1000) * bytesPerSample;
  return async (fromMs, toMs) => {
    const length = Math.max(0, byteAt(toMs) - byteAt(fromMs));
    const { buffer: bytes, bytesRead: count } = await handle.read(Buffer.alloc(length), 0, length, byteAt(fromMs));
    return readSamples(bytes.subarray(0, count));
  };
}
