import "server-only";
import { availableParallelism } from "node:os";
import { processWide } from "@/lib/platform/process-wide";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { startThread } from "@/lib/platform/threads/background-thread";
import { FairQueue } from "@/lib/platform/turns/fair-queue";
import { whoseTurn } from "@/lib/platform/turns/whose-turn";

/** What one thread makes an MP3 file of: lines for Flite to read, or WAV files. */
export type SpeechRequest = { lines: string[] } | { wavs: Uint8Array[] };

const program = "lib/platform/providers/text-to-speech/speech-thread-main";

/** One core stays free for requests. */
const threadsMax = Math.max(1, availableParallelism() - 1);
const waitingMax = 50;
const queue = () =>
  processWide(
    "speech-queue",
    () =>
      new FairQueue({
        atOnce: threadsMax,
        ofOneAtOnce: Math.max(1, threadsMax - 1),
        waitingMax,
        refusal: () => new ProviderFailure("Too much is being read aloud right now. Try again in a moment.", true),
      }),
  );

/**
 * Synthesis and encoding are synchronous, so they run in a thread of their own, a few at a time, in which accounts take
 * turns. Aborting ends the thread.
 */
export async function makeMp3(request: SpeechRequest, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await queue().run(whoseTurn(), () => runThread(request, signal), signal);
  } catch (error) {
    throw signal?.aborted ? stopped(signal) : error;
  }
}

const stopped = ({ reason: cause }: AbortSignal) =>
  new ProviderFailure("Reading this aloud took too long, or was stopped.", true, { cause });

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
      fail(new Error(`The thread ended with ${code}.`));
    });
  });
}
