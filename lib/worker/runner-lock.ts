import "server-only";
import type pg from "pg";
import { log } from "@/lib/platform/log";

/** Of our advisory locks, those of runners. */
const seed = 1_900_001;
const everyMs = 15_000;

/**
 * Shows by a lock of its session that a runner of jobs lives, and frees the jobs and queues of those whose lock is gone:
 * a killed worker would keep them for hours, also while another one works. A lost connection is replaced at the next
 * turn; a job may then run twice, as any job may.
 */
export class RunnerLock {
  #client: pg.PoolClient | null = null;
  #timer: NodeJS.Timeout | null = null;
  #turn: Promise<void> = Promise.resolve();

  constructor(readonly connections: pg.Pool) {}

  hold(runnerId: string) {
    const turn = () => {
      this.#turn = this.#turn
        .then(() => this.#lock(runnerId))
        .then(() => this.#freeAbandoned())
        .catch((error: unknown) => {
          log.warn({ err: error, from: "jobs" }, "lock of the job runner failed");
          this.#drop();
        });
    };
    turn();
    this.#timer = setInterval(turn, everyMs).unref();
  }

  async release() {
    if (this.#timer) clearInterval(this.#timer);
    await this.#turn;
    this.#drop();
  }

  /** Also finds out that the connection was lost. */
  async #lock(runnerId: string) {
    if (this.#client) {
      await this.#client.query("select 1");
      return;
    }
    this.#client = await this.connections.connect();
    await this.#client.query("select pg_advisory_lock(hashtextextended($1, $2))", [runnerId, seed]);
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
    this.#client?.release(true);
    this.#client = null;
  }
}
