import "server-only";
import { Socket } from "node:net";
import pg from "pg";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { processWide } from "@/lib/platform/process-wide";

/**
 * Timeouts for the database. A frozen database fails requests after `silenceMs` plus `probeMs`: under two seconds in
 * the web process, where a person waits, and longer in the worker, which can wait.
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
/** Grace period for the server to report that it cancelled a statement itself. */
const lateAnswerMs = 1000;
const begin = /^begin\b/i;

/** Nothing came back from the database: it is frozen, or the way to it is cut. Whether it ran the statement is unknown. */
class DatabaseSilent extends Error {
  override readonly name = "DatabaseSilent";
  /** Same code as a connection timeout, because the job runner retries those. */
  readonly code = "ETIMEDOUT";
  constructor() {
    super("The database isn't responding.");
  }
}

/** Where a connection keeps its session: LISTEN, session locks and settings at the start of a connection work there. */
const sessionUrl = env.DATABASE_LISTEN_URL ?? env.DATABASE_URL;
/** DATABASE_URL leads through a pooler, where each transaction may run in another session. */
export const isPooled = sessionUrl !== env.DATABASE_URL;

const sessionSettings = {
  statement_timeout: bounds.statementMs,
  lock_timeout: bounds.lockMs,
  idle_in_transaction_session_timeout: bounds.idleTransactionMs,
  // The value for SSDs. The default assumes spinning disks and makes a full table scan look cheaper than fifty
  // index lookups.
  options: "-c random_page_cost=1.1",
};
/** A pooler refuses those settings. It keeps a transaction in one session, so each transaction brings them. */
const transactionSettings = [
  `set local statement_timeout = ${bounds.statementMs}`,
  `set local lock_timeout = ${bounds.lockMs}`,
  `set local idle_in_transaction_session_timeout = ${bounds.idleTransactionMs}`,
  "set local random_page_cost = 1.1",
].join("; ");

/**
 * A connection on which every wait has a timeout. The pool uses it, and so does NOTIFY. Nothing may rest on its session:
 * `SessionConnection` is for that.
 */
export class DatabaseConnection extends pg.Client {
  /** Declared by pg: true while the connection is idle; false during a query and undefined before the first one. */
  declare readonly readyForQuery: boolean | undefined;
  readonly #socket: Socket;
  #bytesRead = 0;
  #waitingSince: number | null = null;

  constructor({ connectionString = env.DATABASE_URL, ...config }: pg.ClientConfig = {}) {
    const socket = new Socket();
    const isThroughPooler = isPooled && connectionString === env.DATABASE_URL;
    super({
      connectionString,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...(isThroughPooler ? {} : sessionSettings),
      ...config,
      connectionTimeoutMillis: bounds.connectMs,
      stream: () => socket,
    });
    this.#socket = socket;
    if (isThroughPooler) {
      const query = this.query.bind(this) as (...args: unknown[]) => unknown;
      this.query = ((asked: unknown, ...rest: unknown[]) => query(forPooler(asked), ...rest)) as typeof this.query;
    }
    liveness().watch(this);
  }

  /** Returns true if bytes arrived since the last call. */
  hasReceived(): boolean {
    const before = this.#bytesRead;
    this.#bytesRead = this.#socket.bytesRead;
    return this.#bytesRead !== before;
  }

  /** How long this connection has been waiting for an answer without receiving a byte. */
  waitedMs(now: number, received: boolean): number {
    const isWaiting = this.readyForQuery !== true;
    this.#waitingSince = isWaiting ? (received ? now : (this.#waitingSince ?? now)) : null;
    return this.#waitingSince === null ? 0 : now - this.#waitingSince;
  }

  /** Fails all pending queries at once. The pool opens a new connection for the next query. */
  abandon() {
    this.connection.stream.destroy(new DatabaseSilent());
  }
}

/** A connection that keeps its session, past any pooler. */
export class SessionConnection extends DatabaseConnection {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, connectionString: sessionUrl });
  }
}

/**
 * A statement as a pooler takes it. Without its name, which another session may not know, or know already: packages name
 * theirs, too. With the settings, where it begins a transaction, so that they cost no further round trip.
 */
function forPooler(asked: unknown): unknown {
  if (typeof asked === "string") return begin.test(asked) ? `${asked}; ${transactionSettings}` : asked;
  if (typeof asked !== "object" || asked === null || "submit" in asked) return asked;
  return { ...asked, name: undefined, ...("text" in asked && { text: forPooler(asked.text) }) };
}

/**
 * Distinguishes a frozen database from a busy one. If no connection receives anything while queries are pending, it
 * opens a probe connection. If the probe gets no answer either, it fails all pending queries, and new ones fail
 * immediately until the database answers again.
 */
class Liveness {
  readonly #connections = new Set<DatabaseConnection>();
  #polledAt = performance.now();
  #receivedAt = 0;
  isSilent = false;
  #probing = false;

  constructor() {
    setInterval(() => this.#poll(), pollMs).unref();
  }

  watch(connection: DatabaseConnection) {
    this.#connections.add(connection);
    connection.once("end", () => this.#connections.delete(connection));
    // A new connection need not time out too: the database is already known not to answer.
    if (this.isSilent) setImmediate(() => connection.abandon());
  }

  #poll() {
    const now = performance.now();
    // The timer is late because this process was blocked; answers may be waiting unread in the socket.
    const isLate = now - this.#polledAt > 3 * pollMs;
    this.#polledAt = now;
    let longestMs = 0;
    for (const connection of this.#connections) {
      const received = connection.hasReceived() || isLate;
      if (received) this.#receivedAt = now;
      const waitedMs = connection.waitedMs(now, received);
      if (waitedMs > bounds.statementMs + lateAnswerMs || (this.isSilent && waitedMs > 0)) connection.abandon();
      longestMs = Math.max(longestMs, waitedMs);
    }
    if (longestMs >= bounds.silenceMs && now - this.#receivedAt >= bounds.silenceMs) void this.#probe();
  }

  async #probe() {
    if (this.#probing) return;
    this.#probing = true;
    while (!(await isAnswering())) {
      if (!this.isSilent) log.error("database not responding");
      this.isSilent = true;
      for (const connection of this.#connections) connection.abandon();
      await new Promise((resolve) => setTimeout(resolve, probeAgainMs).unref());
    }
    if (this.isSilent) log.info("database responding again");
    this.isSilent = false;
    this.#receivedAt = performance.now();
    this.#probing = false;
  }
}

/** True while the database is frozen and all queries fail immediately. */
export const isDatabaseSilent = () => liveness().isSilent;

const liveness = () => processWide("database-liveness", () => new Liveness());

/** A pooler takes connections also while the database behind it is frozen. */
const isAnswering = async (): Promise<boolean> =>
  (await Promise.all([...new Set([env.DATABASE_URL, sessionUrl])].map(isAnsweringAt))).every(Boolean);

/** Any answer counts, also an error from the server. */
async function isAnsweringAt(connectionString: string): Promise<boolean> {
  const askedAt = performance.now();
  const probe = new pg.Client({ connectionString, connectionTimeoutMillis: bounds.probeMs });
  probe.on("error", () => {});
  try {
    await probe.connect();
    void probe.end().catch(() => {});
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return true;
    // A late timeout means that this process was blocked, so it says nothing about the database.
    return performance.now() - askedAt > bounds.probeMs + 3 * pollMs;
  }
}
