/** What hearing takes of each turn of the event loop. The rest is for the database's answers, and the lease. */
const sliceMs = 10;

/** Sound that is to be heard, in the order in which it came. On a busy machine it waits; none is dropped. */
export class SoundQueue {
  readonly #waiting: (() => void)[] = [];
  #turn: NodeJS.Immediate | null = null;
  #sliceEndsAt = 0;

  /** Hears it now when nothing waits before it and this turn has time left; else in a later one. */
  add(hear: () => void) {
    this.#waiting.push(hear);
    this.#hear();
  }

  /** Resolves when everything added so far has been heard. */
  heard(): Promise<void> {
    return new Promise((resolve) => this.add(resolve));
  }

  #hear() {
    if (!this.#turn) {
      this.#sliceEndsAt = performance.now() + sliceMs;
      this.#turn = setImmediate(() => {
        this.#turn = null;
        if (this.#waiting.length > 0) this.#hear();
      });
    }
    while (this.#waiting.length > 0 && performance.now() < this.#sliceEndsAt) this.#waiting.shift()?.();
  }
}
