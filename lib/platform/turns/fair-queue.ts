type Waiting = { start: () => void; refuse: (why: unknown) => void };
type Options = {
  atOnce: number;
  /** Of one key at once: fewer than `atOnce` leave a place to the others. */
  ofOneAtOnce?: number;
  waitingMax?: number;
  /** What whoever is dropped is told. */
  refusal?: () => Error;
};

/**
 * Runs a few pieces of work at a time, round-robin over keys, so that a busy key does not delay the others. If the
 * queue is full, it drops the newest entry of the longest key; between equals, of the key whose turn is next.
 */
export class FairQueue {
  readonly #options: Required<Options>;
  readonly #running = new Map<string | symbol, number>();
  #runningCount = 0;
  #waitingCount = 0;
  /** In the order of their turns. */
  readonly #waiting = new Map<string | symbol, Waiting[]>();

  constructor({
    atOnce,
    ofOneAtOnce = atOnce,
    waitingMax = Number.POSITIVE_INFINITY,
    refusal = () => new Error("Too much is waiting."),
  }: Options) {
    this.#options = { atOnce, ofOneAtOnce, waitingMax, refusal };
  }

  /**
   * Returns the result of `work`. Throws the refusal if the queue drops it, and the reason of `signal` if that aborts while
   * it waits. Without a key it is nobody else's.
   */
  async run<T>(name: string | null, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const key = name ?? Symbol("nobody");
    const waiting = this.#turn(key, signal);
    if (waiting) await waiting;
    try {
      return await work();
    } finally {
      this.#count(key, -1);
      this.#goBehind(key);
      this.#startNext();
    }
  }

  /** Null: it may begin at once. */
  #turn(key: string | symbol, signal?: AbortSignal): Promise<void> | null {
    signal?.throwIfAborted();
    let isBegun = false;
    const { promise, resolve, reject: refuse } = withResolvers();
    const start = () => {
      isBegun = true;
      resolve();
    };
    const entry = { start, refuse };
    this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), entry]);
    this.#waitingCount += 1;
    this.#startNext();
    if (isBegun) return null;
    if (this.#waitingCount > this.#options.waitingMax) this.#makeRoom();
    const leave = () => {
      this.#drop(key, entry);
      refuse(signal?.reason);
    };
    signal?.addEventListener("abort", leave, { once: true });
    return promise.finally(() => signal?.removeEventListener("abort", leave));
  }

  #startNext() {
    const { atOnce, ofOneAtOnce } = this.#options;
    if (this.#runningCount >= atOnce) return;
    for (const [key, [next]] of this.#waiting) {
      if (!next || (this.#running.get(key) ?? 0) >= ofOneAtOnce) continue;
      this.#drop(key, next);
      this.#goBehind(key);
      this.#count(key, 1);
      next.start();
      return;
    }
  }

  #count(key: string | symbol, step: number) {
    const running = (this.#running.get(key) ?? 0) + step;
    this.#runningCount += step;
    if (running > 0) this.#running.set(key, running);
    else this.#running.delete(key);
  }

  /** Who has just had a turn comes after everybody else. */
  #goBehind(key: string | symbol) {
    const ofKey = this.#waiting.get(key);
    if (!ofKey) return;
    this.#waiting.delete(key);
    this.#waiting.set(key, ofKey);
  }

  #drop(key: string | symbol, entry: Waiting) {
    const others = (this.#waiting.get(key) ?? []).filter((one) => one !== entry);
    if (others.length > 0) this.#waiting.set(key, others);
    else this.#waiting.delete(key);
    this.#waitingCount -= 1;
  }

  #makeRoom() {
    const lengthMax = Math.max(...Array.from(this.#waiting.values(), (ofKey) => ofKey.length));
    for (const [key, ofKey] of this.#waiting) {
      const newest = ofKey.at(-1);
      if (ofKey.length < lengthMax || !newest) continue;
      this.#drop(key, newest);
      newest.refuse(this.#options.refusal());
      return;
    }
  }
}

/** `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers() {
  let resolve = () => {};
  let reject: (why: unknown) => void = () => {};
  const promise = new Promise<void>((onDone, onFailure) => {
    resolve = onDone;
    reject = onFailure;
  });
  return { promise, resolve, reject };
}
