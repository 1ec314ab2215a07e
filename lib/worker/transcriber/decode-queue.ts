/**
 * `final`: the phrase is over. `pause`: the speaker is silent, and the phrase may be over. `interim`: a look at a
 * phrase that goes on, worth nothing when it comes late. `again`: final words that may become better.
 */
export type Urgency = "final" | "pause" | "interim" | "again";

type Task = { track: string; urgency: Urgency; run: () => Promise<void>; drop: () => void };

/** Interims take at most this part of each place, and of the time of one track. */
const lookShare = 0.3;
/** With more speakers than this to a place, interims take less: finals must not fall behind. */
const speakersWithLooks = 3;
const crowdedFrom = 2;

const order: Urgency[] = ["final", "pause", "interim", "again"];

/**
 * Shares the engine among tracks. Finals come before pauses before interims; among equals the track that has waited
 * longest since its last turn is next. An interim never waits: without a free place it is dropped. What is heard again
 * waits until nothing else does, and leaves a place to phrases that end.
 */
export class DecodeQueue {
  #waiting: Task[] = [];
  #running = 0;
  #lastTurn = new Map<string, number>();
  #turns = 0;

  readonly #speaking = new Set<string>();

  constructor(readonly concurrency: number) {}

  /** Tells whether somebody speaks on this track now. */
  setSpeaking(track: string, speaking: boolean) {
    if (speaking) this.#speaking.add(track);
    else this.#speaking.delete(track);
  }

  /** Whether work that came now would begin now, and leave a place for phrases that end. */
  get hasRoom(): boolean {
    return this.#waiting.length === 0 && this.#running < this.#interimsMax;
  }

  /** How long a track waits between two looks that take `lookMs` each, so that looks leave room for finals. */
  waitBetweenLooksMs(lookMs: number): number {
    const crowd = this.#crowd;
    return (lookMs / lookShare) * Math.max(1, crowd, crowd ** 2 / speakersWithLooks);
  }

  /** So many people speak at a time that looks must be few. */
  get isCrowded(): boolean {
    return this.#crowd > crowdedFrom;
  }

  /** How many speakers there are to each place. */
  get #crowd(): number {
    return this.#speaking.size / this.concurrency;
  }

  /** Resolves with what `work` returns, or with null when it was dropped. */
  run<T>(track: string, urgency: Urgency, work: () => Promise<T>): Promise<T | null> {
    return new Promise((resolve, reject) => {
      if (urgency === "interim" && !this.hasRoom) return resolve(null);
      this.#waiting.push({
        track,
        urgency,
        run: () => work().then(resolve, reject),
        drop: () => resolve(null),
      });
      this.#next();
    });
  }

  /** Takes back what waits for this track, except finals. */
  drop(track: string) {
    this.#drop((task) => task.track === track && task.urgency !== "final");
  }

  /** Takes back everything that waits for this track, which is over. */
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

  /** With more than one place, one is kept for phrases that end. */
  get #interimsMax() {
    return Math.max(1, this.concurrency - 1);
  }

  #next() {
    while (this.#running < this.concurrency) {
      const task = this.#take();
      if (!task) return;
      this.#turns += 1;
      this.#lastTurn.set(task.track, this.#turns);
      this.#running += 1;
      void task.run().finally(() => {
        this.#running -= 1;
        this.#next();
      });
    }
  }

  #take(): Task | null {
    for (const urgency of order) {
      if (urgency === "again" && this.#running >= this.#interimsMax) return null;
      const [next] = this.#waiting
        .filter((task) => task.urgency === urgency)
        .sort((a, b) => (this.#lastTurn.get(a.track) ?? 0) - (this.#lastTurn.get(b.track) ?? 0));
      if (!next) continue;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      return next;
    }
    return null;
  }
}
