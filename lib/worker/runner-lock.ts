import "server-only";
import type pg from "pg";
import { log } from "@/lib/platform/log";

/** Of our advisory locks, those of runners. */
const seed = 1_900_001;
const everyMs = 15_000;

/**
 * Shows by locks of its session that the runners of this process live, and frees the jobs and queues of those whose lock
 * is gone: a killed worker would keep them for hours, also while another one works. A lost connection is replaced at the next
 * turn; a job may then run twice, as any job may.
 */
export class RunnerLock {
  #client: pg.PoolClient | null = null;
  readonly #runnerIds: string[] = [];
  readonly #locked = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #turn: Promise<void> = Promise.resolve();

  constructor(readonly connections: pg.Pool) {}

  hold(runnerId: string) {
    this.#runnerIds.push(runnerId);
    this.#next();
    this.#timer ??= setInterval(() => this.#next(), everyMs).unref();
  }

  #next() {
    this.#turn = this.#turn
      .then(() => this.#lock())
      .then(() => this.#freeAbandoned())
      .catch((error: unknown) => {
        log.warn({ err: error, from: "jobs" }, "lock of the job runner failed");
        this.#drop();
      });
  }

  async release() {
    if (this.#timer) clearInterval(this.#timer);
    await this.#turn;
    this.#drop();
  }

  /** Also finds out that the connection was lost. */
  async #lock() {
    this.#client ??= await this.connections.connect();
    for (const id of this.#runnerIds) {
      if (this.#locked.has(id)) continue;
      await this.#client.query("select pg_advisory_lock(hashtextextended($1, $2))", [id, seed]);
      this.#locked.add(id);
    }
    await this.#client.query("select 1");
  }

  /** A runner locks itself before its first job is this old. */
  async #freeAbandoned() {
    await this.connections.query(
      `select graphile_worker.force_unlock_workers(array_agg(dead.locked_by)) from (
         select distinct locked_by from graphile_worker.jobs
          where locked_by is not null and locked_at < now() - interval '10 seconds') dead
        where pg_try_advisory_xact_lock(hashtextextended(dead.locked_by, $1))`,
      [seed],
    );
  }

  #drop() {
    this.#locked.clear();
    this.#client?.release(true);
    this.#client = null;
  }
}
