import "server-only";
import type { Job, WorkerEvents } from "graphile-worker";

/**
 * The places of one lane of a worker: an account takes all but one at most, so that the job of another always finds one.
 * A job's flag names its account.
 */
export class LanePlaces {
  readonly #running = new Map<string, number>();
  #search = Promise.resolve();
  #endSearch = () => {};

  constructor(
    events: WorkerEvents,
    readonly count: number,
  ) {
    events.on("job:start", ({ job }) => {
      this.#count(job, 1);
      this.#endSearch();
    });
    events.on("job:complete", ({ job }) => this.#count(job, -1));
    events.on("worker:getJob:empty", () => this.#endSearch());
    events.on("worker:getJob:error", () => this.#endSearch());
  }

  /**
   * The flags of accounts that get no further place now. To be called before each search for a job; waits until the
   * search before has ended, since what it finds counts.
   */
  async findFull(): Promise<string[]> {
    const before = this.#search;
    let end = () => {};
    this.#search = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    this.#endSearch = end;
    return [...this.#running].flatMap(([flag, running]) => (running >= this.count - 1 ? [flag] : []));
  }

  #count({ flags }: Job, step: number) {
    for (const flag of Object.keys(flags ?? {})) {
      const running = (this.#running.get(flag) ?? 0) + step;
      if (running > 0) this.#running.set(flag, running);
      else this.#running.delete(flag);
    }
  }
}
