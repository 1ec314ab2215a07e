import "server-only";
import { Socket } from "node:net";
import pg from "pg";
import { env } from "./env";
import { log } from "./log";
import { processWide } from "./process-wide";

/**
 * How long a process waits for the database. `silence` and `probe` together are how long a frozen database is waited
 * for: under two seconds where somebody waits for an answer; longer in a worker, whose work can wait.
 */
const bounds = {
  web: {
    silenceMs: 500,
    probeMs: 1000,
    connectMs: 5_000,
    lockMs: 4_000,
    statementMs: 5_000,
    idleTransactionMs: 12_000,
  },
  worker: {
    silenceMs: 15_000,
    probeMs: 5_000,
    connectMs: 10_000,
    lockMs: 10_000,
    statementMs: 60_000,
    idleTransactionMs: 60_000,
  },
}[env.PROCESS];
const pollMs = 100;
const probeAgainMs = 250;
/** The server cancels a statement first; this is for an answer that never arrives. */
const lateAnswerMs = 1000;

/** Nothing came back from the database: it is frozen, or the way to it is cut. Whether it did what it was asked is unknown. */
class DatabaseSilent extends Error {
  override readonly name = "DatabaseSilent";
  /** As of a connection that timed out: the job runner tries again for that one. */
  readonly code = "ETIMEDOUT";
  constructor() {
    super("The database does not answer.");
  }
}

/** A connection whose every wait ends: the pool's, and those for LISTEN and NOTIFY. */
export class DatabaseConnection extends pg.Client {
  /** pg's own: true while no query is under way, false or undefined before that. */
  declare readonly readyForQuery: boolean | undefined;
  readonly #socket: Socket;
  #bytesRead = 0;
  #waitingSince: number | null = null;

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket();
    super({
      connectionString: env.DATABASE_URL,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      statement_timeout: bounds.statementMs,
      lock_timeout: bounds.lockMs,
      idle_in_transaction_session_timeout: bounds.idleTransactionMs,
      // Of a solid disk. By the default, of a turning one, reading all of a table looks cheaper than fifty rows by index.
      options: "-c random_page_cost=1.1",
      ...config,
      connectionTimeoutMillis: bounds.connectMs,
      stream: () => socket,
    });
    this.#socket = socket;
    liveness().watch(this);
  }

  /** Whether bytes came since the last call. */
  hasHeard(): boolean {
    const before = this.#bytesRead;
    this.#bytesRead = this.#socket.bytesRead;
    return this.#bytesRead !== before;
  }

  /** Milliseconds since it was first seen waiting for an answer, without any byte since. */
  waitedMs(now: number, heard: boolean): number {
    const isWaiting = this.readyForQuery !== true;
    this.#waitingSince = isWaiting ? (heard ? now : (this.#waitingSince ?? now)) : null;
    return this.#waitingSince === null ? 0 : now - this.#waitingSince;
  }

  /** Everything that waits on it fails at once; the pool takes another connection next time. */
  abandon() {
    this.connection.stream.destroy(new DatabaseSilent());
  }
}

/**
 * Tells a frozen database from a busy one: when nothing has come back on any connection for a while although something
 * was asked, a new connection is tried; without an answer to that, too, all that waits fails, and what comes meanwhile
 * fails within a moment, until the database answers again.
 */
class Liveness {
  readonly #connections = new Set<DatabaseConnection>();
  #polledAt = performance.now();
  #heardAt = 0;
  isSilent = false;
  #probing = false;

  constructor() {
    setInterval(() => this.#poll(), pollMs).unref();
  }

  watch(connection: DatabaseConnection) {
    this.#connections.add(connection);
    connection.once("end", () => this.#connections.delete(connection));
    // As soon as it connects: nobody waits anew for what is known not to answer.
    if (this.isSilent) setImmediate(() => connection.abandon());
  }

  #poll() {
    const now = performance.now();
    // This process stood still itself: answers may lie there unread.
    const isLate = now - this.#polledAt > 3 * pollMs;
    this.#polledAt = now;
    let longestMs = 0;
    for (const connection of this.#connections) {
      const heard = connection.hasHeard() || isLate;
      if (heard) this.#heardAt = now;
      const waitedMs = connection.waitedMs(now, heard);
      if (waitedMs > bounds.statementMs + lateAnswerMs || (this.isSilent && waitedMs > 0)) connection.abandon();
      longestMs = Math.max(longestMs, waitedMs);
    }
    if (longestMs >= bounds.silenceMs && now - this.#heardAt >= bounds.silenceMs) void this.#probe();
  }

  async #probe() {
    if (this.#probing) return;
    this.#probing = true;
    while (!(await isAnswering())) {
      if (!this.isSilent) log.error("the database does not answer");
      this.isSilent = true;
      for (const connection of this.#connections) connection.abandon();
      await new Promise((resolve) => setTimeout(resolve, probeAgainMs).unref());
    }
    if (this.isSilent) log.info("the database answers again");
    this.isSilent = false;
    this.#heardAt = performance.now();
    this.#probing = false;
  }
}

/** Whether everything that asks the database fails at once, since it does not answer. */
export const isDatabaseSilent = () => liveness().isSilent;

const liveness = () => processWide("database-liveness", () => new Liveness());

/** A refusal is an answer, too. */
async function isAnswering(): Promise<boolean> {
  const askedAt = performance.now();
  const probe = new pg.Client({ connectionString: env.DATABASE_URL, connectionTimeoutMillis: bounds.probeMs });
  probe.on("error", () => {});
  try {
    await probe.connect();
    void probe.end().catch(() => {});
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return true;
    // This process stood still itself.
    return performance.now() - askedAt > bounds.probeMs + 3 * pollMs;
  }
}
