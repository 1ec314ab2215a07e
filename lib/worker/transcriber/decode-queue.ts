import { setNumber } from "@/lib/platform/metrics/measure";

/**
 * `final`: the phrase has ended. `retry`: it has, and its decode gave no words. `second`: it has, and one more decode is
 * wanted before the line is shown. `pause`: the speaker is silent, so the phrase may have ended. `first`: nothing of the
 * phrase is shown yet, and the little that was said is decoded quickly. `interim`: the phrase is still being spoken; the
 * result is useless when it is late. `improvement`: a further decode of a line that is shown.
 */
export type Urgency = "final" | "retry" | "second" | "pause" | "first" | "interim" | "improvement";

type Task = { track: string; urgency: Urgency; since: number; run: () => Promise<void>; drop: () => void };

/** The share of each slot, and of the time of one track, that interims may take. */
const interimShare = 0.2;
/** With more speakers per slot than this, interims take less, so that finals are not delayed. */
const speakersWithInterims = 3;
const crowdedFrom = 2;
/** The engine does not keep up when a final waits this long for a slot; for so long afterwards it is overloaded. */
const overloadedFromMs = 500;
const overloadedForMs = 10_000;

const urgencies: Urgency[] = ["final", "retry", "second", "pause", "first", "interim", "improvement"];
/** Without these decodes, words are lost. */
const isNeeded = ({ urgency }: Pick<Task, "urgency">) => urgency === "final" || urgency === "retry";

/**
 * Schedules the engine across the tracks of all rooms. Finals precede everything else; within one urgency the track is
 * next that has waited longest, since it asked or since its last turn. An interim never waits: without a free slot it is
 * dropped. An improvement waits until nothing else does. Both leave one slot free for phrases that end; a first interim
 * is short and may take it. While the engine does not keep up with the finals, everything is dropped that no word depends on.
 */
export class DecodeQueue {
  #waiting: Task[] = [];
  #running = 0;
  #lastTurn = new Map<string, number>();
  #overloadedUntil = 0;

  readonly #speaking = new Set<string>();

  constructor(readonly concurrency: number) {}

  /** Sets whether somebody is speaking on this track. */
  setSpeaking(track: string, speaking: boolean) {
    if (speaking) this.#speaking.add(track);
    else this.#speaking.delete(track);
    setNumber("parley_speaking_tracks", this.#speaking.size);
  }

  /** Whether new work would start at once and leave a slot free for phrases that end. */
  get hasRoom(): boolean {
    return this.#waiting.length === 0 && this.#running < this.#interimsMax;
  }

  get #hasAnyRoom(): boolean {
    return this.#waiting.length === 0 && this.#running < this.concurrency;
  }

  /** How long a track waits between two interims that take `decodeMs` each, so that they leave room for finals. */
  interimDelayMs(decodeMs: number): number {
    const crowd = this.#crowd;
    return (decodeMs / interimShare) * Math.max(1, crowd, crowd ** 2 / speakersWithInterims);
  }

  /** So many people speak at once that interims must be rare. */
  get isCrowded(): boolean {
    return this.#crowd > crowdedFrom;
  }

  /** The engine does not keep up with the finals: only what words depend on is decoded. */
  get isOverloaded(): boolean {
    const now = performance.now();
    const oldest = this.#waiting.find(({ urgency }) => urgency === "final");
    if (oldest && now - oldest.since >= overloadedFromMs) this.#overloadedUntil = now + overloadedForMs;
    return now < this.#overloadedUntil;
  }

  /** The number of speakers per slot. */
  get #crowd(): number {
    return this.#speaking.size / this.concurrency;
  }

  /** Resolves with what `work` returns, or with null when it was dropped. */
  run<T>(track: string, urgency: Urgency, work: () => Promise<T>): Promise<T | null> {
    return new Promise((resolve, reject) => {
      if (!isNeeded({ urgency }) && this.isOverloaded) return resolve(null);
      if (urgency === "interim" && !this.hasRoom) return resolve(null);
      if (urgency === "first" && !this.#hasAnyRoom) return resolve(null);
      this.#waiting.push({
        track,
        urgency,
        since: performance.now(),
        run: () => work().then(resolve, reject),
        drop: () => resolve(null),
      });
      this.#next();
    });
  }

  /** Drops the waiting work of this track, except for phrases that ended before and are not shown yet. */
  drop(track: string) {
    this.#drop((task) => task.track === track && !isNeeded(task) && task.urgency !== "second");
  }

  /** Drops all waiting work of a track that has ended. */
  forget(track: string) {
    this.#drop((task) => task.track === track);
    this.setSpeaking(track, false);
    this.#lastTurn.delete(track);
  }

  #drop(isDropped: (task: Task) => boolean) {
    const dropped = this.#waiting.filter(isDropped);
    this.#waiting = this.#waiting.filter((task) => !dropped.includes(task));
    for (const task of dropped) task.drop();
  }

  /** With more than one slot, one is reserved for phrases that end. */
  get #interimsMax() {
    return Math.max(1, this.concurrency - 1);
  }

  #next() {
    if (this.isOverloaded) this.#drop((task) => !isNeeded(task));
    while (this.#running < this.concurrency) {
      const task = this.#take();
      if (!task) return;
      this.#lastTurn.set(task.track, performance.now());
      this.#running += 1;
      void task.run().finally(() => {
        this.#running -= 1;
        if (this.#lastTurn.has(task.track)) this.#lastTurn.set(task.track, performance.now());
        this.#next();
      });
    }
  }

  #waitsSince({ track, since }: Task): number {
    return Math.max(since, this.#lastTurn.get(track) ?? 0);
  }

  #take(): Task | null {
    for (const urgency of urgencies) {
      if (urgency === "improvement" && this.#running >= this.#interimsMax) return null;
      const [next] = this.#waiting
        .filter((task) => task.urgency === urgency)
        .sort((a, b) => this.#waitsSince(a) - this.#waitsSince(b));
      if (!next) continue;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      return next;
    }
    return null;
  }
}
