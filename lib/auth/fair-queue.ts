import "server-only";
import { unavailable } from "../refusal";

type Waiting = { start: () => void; refuse: (why: Error) => void };

/**
 * Runs work a few at a time, by turns between keys: who asks for much waits behind who asks for little. When the queue
 * is full, the key that has most waiting loses its newest; between equals the one whose turn is next makes room.
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

  /** What `work` answers; refused with 503 when it has to make room. */
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
      newest?.refuse(unavailable("Too many people sign in at this moment. Try again in a few seconds.", inASecond()));
      return;
    }
  }
}

const inASecond = () => new Date(Date.now() + 1000);
