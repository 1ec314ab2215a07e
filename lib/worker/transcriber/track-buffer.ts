/** Covers the lease of a slow worker and the longest phrase, and as much again for phrases that wait to be written. */
const bufferMs = 120_000;

/** `at`: time of arrival in milliseconds since 1970. Null samples: audio may be missing from here on. */
type Arrival = { at: number; samples: Int16Array | null };
type Listener = { accept: (samples: Int16Array, now: number) => void; interrupt: () => void };

/** Buffers the latest audio of one microphone in a standby, for the case that it has to take over. */
export class TrackBuffer<Speaker> implements Listener {
  readonly speaker: Speaker;
  #arrivals: Arrival[] = [];
  #endedAt: number | null = null;

  constructor(speaker: Speaker) {
    this.speaker = speaker;
  }

  get hasEnded() {
    return this.#endedAt !== null;
  }

  isExpired(now: number) {
    return this.#endedAt !== null && this.#endedAt < now - bufferMs;
  }

  accept(samples: Int16Array, now: number) {
    this.#arrivals.push({ at: now, samples });
    const firstRecent = this.#arrivals.findIndex(({ at }) => at >= now - bufferMs);
    if (firstRecent > 0) this.#arrivals.splice(0, firstRecent);
  }

  interrupt() {
    this.#arrivals.push({ at: Date.now(), samples: null });
  }

  end(now: number) {
    this.#endedAt = now;
  }

  /** Continues after a reconnect. */
  resume() {
    this.#endedAt = null;
    this.interrupt();
  }

  /** Passes the audio that arrived after `since` to a listener, with its original arrival times. */
  replay(since: number, listener: Listener) {
    for (const { at, samples } of this.#arrivals) {
      if (at <= since) continue;
      if (samples) listener.accept(samples, at);
      else listener.interrupt();
    }
    this.#arrivals = [];
  }
}
