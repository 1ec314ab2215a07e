import { observe } from "@/lib/platform/metrics/measure";

/** A line is late so long after the end of its speech. */
const lateFromMs = 3000;
/** Until none was late for so long, so that what people read does not come and go. */
const lateForMs = 3000;

/** Whether the lines of this worker come late, in whatever room. Times are milliseconds since 1970. */
export class Lateness {
  readonly #waiting = new Set<{ since: number }>();
  #lateAt = Number.NEGATIVE_INFINITY;

  /** Somebody stopped speaking at `since`. Call the result once the line is written. */
  begin(since: number): () => void {
    const line = { since };
    this.#waiting.add(line);
    return () => {
      this.noteAge(line.since);
      observe("parley_line_seconds", (Date.now() - line.since) / 1000);
      this.#waiting.delete(line);
    };
  }

  /** Something that arrived at `since` is worked on only now. */
  noteAge(since: number) {
    if (Date.now() - since >= lateFromMs) this.#lateAt = Date.now();
  }

  get isLate(): boolean {
    for (const { since } of this.#waiting) this.noteAge(since);
    return Date.now() - this.#lateAt < lateForMs;
  }
}
