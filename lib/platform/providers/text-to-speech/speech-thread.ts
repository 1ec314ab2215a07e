import "server-only";
import { availableParallelism } from "node:os";
import { processWide } from "@/lib/platform/process-wide";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { startThread } from "@/lib/platform/threads/background-thread";
import { SpeechTurns, stopped } from "./speech-turns";

/** What one thread makes an MP3 file of: lines for Flite to read, or WAV files. */
export type SpeechRequest = { lines: string[] } | { wavs: Uint8Array[] };

const program = "lib/platform/providers/text-to-speech/speech-thread-main.ts";

/** One core stays free for requests. */
const threadsMax = Math.max(1, availableParallelism() - 1);
const waitingMax = 50;
const turns = () => processWide("speech-turns", () => new SpeechTurns(threadsMax, waitingMax));

/**
 * Synthesis and encoding are synchronous, so they run in a thread of their own, a few at a time. Aborting ends the
 * thread.
 */
export async function makeMp3(request: SpeechRequest, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const done = await turns().take(signal);
  try {
    return await runThread(request, signal);
  } finally {
    done();
  }
}

function runThread(request: SpeechRequest, signal: AbortSignal | undefined): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const thread = startThread(program, request);
    const fail = (cause: unknown) => reject(new ProviderFailure("The voice failed.", true, { cause }));
    const stop = () => void thread.terminate();
    if (signal?.aborted) stop();
    signal?.addEventListener("abort", stop, { once: true });
    thread.once("message", resolve);
    thread.once("error", fail);
    thread.once("exit", (code) => {
      signal?.removeEventListener("abort", stop);
      if (signal?.aborted) reject(stopped(signal));
      else fail(new Error(`The thread ended with ${code}.`));
    });
  });
}
