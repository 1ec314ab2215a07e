import "server-only";
import { unavailable } from "@/lib/platform/refusal";

type Waiting = { start: () => void; refuse: (why: Error) => void };

/**
 * Runs a few pieces of work at a time, round-robin over keys, so that a busy key does not delay the others. If the
 * queue is full, it drops the newest entry of the longest key; between equals, of the key whose turn is next.
 */
export class FairQueue {
  #running = 0;
  #waitingCount = 0;
  /** In the order of their turns. */
  #waiting = new Map<string, Waiting[]>();
  readonly #atOnce: number;
  readonly #waitingMax: number;

  constructor({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
    this.#atOnce = atOnce;
    this.#waitingMax = waitingMax;
  }

  /** Returns the result of `work`. Throws 503 if the queue drops it. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.#turn(key);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#startNext();
    }
  }

  #turn(key: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const ofKey = this.#waiting.get(key) ?? [];
      ofKey.push({ start: resolve, refuse: reject });
      this.#waiting.set(key, ofKey);
      this.#waitingCount += 1;
      this.#startNext();
      if (this.#waitingCount > this.#waitingMax) this.#makeRoom();
    });
  }

  #startNext() {
    const [key, [next, ...others] = []] = this.#waiting.entries().next().value ?? [];
    if (key === undefined || !next || this.#running >= this.#atOnce) return;
    this.#waiting.delete(key);
    if (others.length > 0) this.#waiting.set(key, others);
    this.#waitingCount -= 1;
    this.#running += 1;
    next.start();
  }

  #makeRoom() {
    const lengthMax = Math.max(...Array.from(this.#waiting.values(), (ofKey) => ofKey.length));
    for (const [key, ofKey] of this.#waiting) {
      if (ofKey.length < lengthMax) continue;
      const newest = ofKey.pop();
      if (ofKey.length === 0) this.#waiting.delete(key);
      this.#waitingCount -= 1;
      newest?.refuse(unavailable("Too many people are signing in right now. Try again in a few seconds.", inASecond()));
      return;
    }
  }
}

const inASecond = () => new Date(Date.now() + 1000);
