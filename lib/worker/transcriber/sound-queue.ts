/** The time for audio in each turn of the event loop. The rest is for database responses and lease renewals. */
const sliceMs = 10;

/** Processes audio in order of arrival, in short slices of time. On a busy machine audio waits; none is dropped. */
export class SoundQueue {
  readonly #waiting: (() => void)[] = [];
  #turn: NodeJS.Immediate | null = null;
  #sliceEndsAt = 0;

  /** Processes the audio at once if nothing waits and this turn has time left, else in a later turn. */
  add(process: () => void) {
    this.#waiting.push(process);
    this.#process();
  }

  /** Resolves when all audio added so far is processed. */
  processed(): Promise<void> {
    return new Promise((resolve) => this.add(resolve));
  }

  #process() {
    if (!this.#turn) {
      this.#sliceEndsAt = performance.now() + sliceMs;
      this.#turn = setImmediate(() => {
        this.#turn = null;
        if (this.#waiting.length > 0) this.#process();
      });
    }
    while (this.#waiting.length > 0 && performance.now() < this.#sliceEndsAt) this.#waiting.shift()?.();
  }
}
