import { ProviderFailure } from "@/lib/platform/provider-failure";

/** Lets a few pieces of work run at a time, in the order they came. */
export class SpeechTurns {
  #running = 0;
  readonly #waiting = new Set<() => void>();

  constructor(
    readonly atOnce: number,
    readonly waitingMax: number,
  ) {}

  /** Resolves with a function that ends the turn. Throws a retryable failure if the queue is full or `signal` aborts. */
  async take(signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) throw stopped(signal);
    if (this.#running < this.atOnce) this.#running += 1;
    else await this.#wait(signal);
    return () => {
      const [next] = this.#waiting;
      // Whoever waits takes over the place, so that nobody can slip in between.
      if (next) next();
      else this.#running -= 1;
    };
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.size >= this.waitingMax) {
      throw new ProviderFailure("Too much is being read aloud right now. Try again in a moment.", true);
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(start);
        reject(stopped(signal));
      };
      const start = () => {
        this.#waiting.delete(start);
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      this.#waiting.add(start);
      signal?.addEventListener("abort", leave, { once: true });
    });
  }
}

export const stopped = (signal: AbortSignal | undefined) =>
  new ProviderFailure("Reading this aloud took too long, or was stopped.", true, { cause: signal?.reason });
