import "server-only";
import { SessionConnection } from "@/lib/platform/database/database-connection";
import { log } from "@/lib/platform/log";
import { count, observe } from "@/lib/platform/metrics/measure";
import { processWide } from "@/lib/platform/process-wide";
import { channel, type SentAt } from "./announcer";
import { type Event, eventSubject, type Topic } from "./event";

type Listener = (event: Event | null) => void;
const reconnectDelayMs = 500;
/** The connection sends a query this often: one that only receives would never detect a dead peer. */
const checkEveryMs = 5000;
/** The first key of the advisory lock that a running worker holds. The SQL function `worker_lives` checks for it. */
const workerLocks = 1_885_434_476;

/** The single LISTEN connection of the process. All open streams share it. */
class Hub {
  #listeners = new Map<string, Set<Listener>>();
  #connected: Promise<void> | null = null;
  #client: SessionConnection | null = null;
  #closed = false;
  #isListening = false;
  readonly #workers = new Set<string>();

  async subscribe(keys: string[], listener: Listener): Promise<() => void> {
    for (const key of keys) {
      const set = this.#listeners.get(key) ?? new Set();
      this.#listeners.set(key, set.add(listener));
    }
    await this.#listening();
    return () => {
      for (const key of keys) {
        const set = this.#listeners.get(key);
        set?.delete(listener);
        if (set?.size === 0) this.#listeners.delete(key);
      }
    };
  }

  get isListening(): boolean {
    return this.#isListening;
  }

  async markAlive(worker: string): Promise<() => Promise<void>> {
    await this.#listening();
    this.#workers.add(worker);
    await this.#lock(this.#client, worker);
    return async () => {
      this.#workers.delete(worker);
      const unlocked = this.#client?.query("select pg_advisory_unlock_shared($1, hashtext($2))", [workerLocks, worker]);
      // A closed connection has released its locks already.
      await unlocked?.catch(() => {});
    };
  }

  async close() {
    this.#closed = true;
    await this.#client?.end();
  }

  #listening(): Promise<void> {
    this.#connected ??= this.#connect().catch(() => this.#reconnect());
    return this.#connected;
  }

  /** The lock is shared, so that a dead connection that the server still considers open does not block a new one. */
  async #lock(client: SessionConnection | null, worker: string) {
    await client?.query("select pg_advisory_lock_shared($1, hashtext($2))", [workerLocks, worker]);
  }

  async #connect(): Promise<void> {
    const client = new SessionConnection();
    client.on("notification", ({ payload }) => {
      for (const event of JSON.parse(payload ?? "[]") as (Event | SentAt)[]) {
        if ("sentAt" in event) observe("parley_announcement_seconds", (Date.now() - event.sentAt) / 1000);
        else this.#deliver(event);
      }
    });
    client.on("error", (error) => log.warn({ err: error }, "event connection lost"));
    await client.connect();
    await client.query(`listen ${channel}`);
    for (const worker of this.#workers) await this.#lock(client, worker);
    this.#client = client;
    this.#isListening = true;
    const checking = setInterval(() => void client.query("select 1").catch(() => {}), checkEveryMs).unref();
    // Added after success: a failed attempt also emits `end`, but #listening or #reconnect already retries it.
    client.once("end", () => {
      clearInterval(checking);
      this.#isListening = false;
      void this.#reconnect();
    });
  }

  #deliver(event: Event) {
    count("parley_announcements_received_total");
    const key = `${event.topic}:${eventSubject(event)}`;
    for (const listener of [...(this.#listeners.get(key) ?? []), ...(this.#listeners.get(`${event.topic}:*`) ?? [])]) {
      listener(event);
    }
  }

  #reconnect(): Promise<void> {
    this.#connected = new Promise<void>((resolve) => setTimeout(resolve, reconnectDelayMs))
      .then(() => (this.#closed ? undefined : this.#connect()))
      .then(() => this.#sendRefetchToAll())
      .catch(() => this.#reconnect());
    return this.#connected;
  }

  /** Announcements were missed while the connection was away. */
  #sendRefetchToAll() {
    for (const listener of new Set([...this.#listeners.values()].flatMap((set) => [...set]))) listener(null);
  }
}

const hub = processWide("hub", () => new Hub());

/**
 * Calls `listener` for each event of these topics and subjects (`*` matches every subject), and with null when events
 * may have been missed. Resolves once LISTEN is active, so that a read after it misses nothing.
 */
export function subscribe(subjects: { topic: Topic; subject: string }[], listener: Listener): Promise<() => void> {
  return hub.subscribe(
    subjects.map(({ topic, subject }) => `${topic}:${subject}`),
    listener,
  );
}

/** Whether LISTEN is active: a subscription made now misses nothing from now on. */
export const isListening = () => hub.isListening;

/**
 * Marks this worker as alive for as long as the LISTEN connection is open: its leases then do not expire when a renewal
 * is late. Resolves with a function that removes the mark.
 */
export const markAlive = (worker: string) => hub.markAlive(worker);

export const closeSubscriptions = () => hub.close();
