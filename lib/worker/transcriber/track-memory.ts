/** Longer than the lease of a slow worker and the longest phrase together, and as much again that waits to be written. */
const keptMs = 120_000;

/** What arrived at a moment, in milliseconds since 1970; null: sound may be missing from here on. */
type Heard = { at: number; samples: Int16Array | null };
type Listener = { accept: (samples: Int16Array, now: number) => void; interrupt: () => void };

/** The last sound of one microphone, for whoever has to go on writing it down. */
export class TrackMemory<Speaker> implements Listener {
  readonly speaker: Speaker;
  #heard: Heard[] = [];
  #endedAt: number | null = null;

  constructor(speaker: Speaker) {
    this.speaker = speaker;
  }

  get hasEnded() {
    return this.#endedAt !== null;
  }

  isForgotten(now: number) {
    return this.#endedAt !== null && this.#endedAt < now - keptMs;
  }

  accept(samples: Int16Array, now: number) {
    this.#heard.push({ at: now, samples });
    const firstKept = this.#heard.findIndex(({ at }) => at >= now - keptMs);
    if (firstKept > 0) this.#heard.splice(0, firstKept);
  }

  interrupt() {
    this.#heard.push({ at: Date.now(), samples: null });
  }

  end(now: number) {
    this.#endedAt = now;
  }

  /** The connection to it is back. */
  goOn() {
    this.#endedAt = null;
    this.interrupt();
  }

  /** Tells another listener what arrived after `since`, as it came. */
  replay(since: number, listener: Listener) {
    for (const { at, samples } of this.#heard) {
      if (at <= since) continue;
      if (samples) listener.accept(samples, at);
      else listener.interrupt();
    }
    this.#heard = [];
  }
}
