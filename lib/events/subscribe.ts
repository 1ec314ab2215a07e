import "server-only";
import { DatabaseConnection } from "../database-connection";
import { log } from "../log";
import { processWide } from "../process-wide";
import { channel } from "./announcer";
import { type Event, eventSubject, type Topic } from "./event";

type Listener = (event: Event | null) => void;
const reconnectDelayMs = 500;
/** A connection that only listens would never notice that nothing can arrive any more. */
const checkEveryMs = 5000;
/** The first key of advisory locks that say "this worker lives"; `worker_lives` in the database looks for them. */
const workerLocks = 1_885_434_476;

/** The process's one LISTEN connection, shared by every open stream. */
class Hub {
  #listeners = new Map<string, Set<Listener>>();
  #connected: Promise<void> | null = null;
  #client: DatabaseConnection | null = null;
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

  async showAlive(worker: string): Promise<() => Promise<void>> {
    await this.#listening();
    this.#workers.add(worker);
    await this.#lock(this.#client, worker);
    return async () => {
      this.#workers.delete(worker);
      const unlocked = this.#client?.query("select pg_advisory_unlock_shared($1, hashtext($2))", [workerLocks, worker]);
      // A connection that is over keeps no lock.
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

  /** Shared: a connection that the server still takes for open keeps nobody from it. */
  async #lock(client: DatabaseConnection | null, worker: string) {
    await client?.query("select pg_advisory_lock_shared($1, hashtext($2))", [workerLocks, worker]);
  }

  async #connect(): Promise<void> {
    const client = new DatabaseConnection();
    client.on("notification", ({ payload }) => {
      for (const event of JSON.parse(payload ?? "[]") as Event[]) this.#deliver(event);
    });
    client.on("error", (error) => log.warn({ err: error }, "event connection lost"));
    await client.connect();
    await client.query(`listen ${channel}`);
    for (const worker of this.#workers) await this.#lock(client, worker);
    this.#client = client;
    this.#isListening = true;
    const checking = setInterval(() => void client.query("select 1").catch(() => {}), checkEveryMs).unref();
    // Only from now on: an attempt that failed ends, too, and has its next one already.
    client.once("end", () => {
      clearInterval(checking);
      this.#isListening = false;
      void this.#reconnect();
    });
  }

  #deliver(event: Event) {
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
 * Calls `listener` for each event of these topics and subjects (`*`: every subject), and with null when some may
 * have been missed. Resolves once listening, so that a read made afterwards misses nothing.
 */
export function subscribe(subjects: { topic: Topic; subject: string }[], listener: Listener): Promise<() => void> {
  return hub.subscribe(
    subjects.map(({ topic, subject }) => `${topic}:${subject}`),
    listener,
  );
}

/** Whether a subscription made now misses nothing from this moment on. */
export const isListening = () => hub.isListening;

/**
 * Shows that this worker lives for as long as the process listens: then its leases are not over when they are renewed
 * late. Resolves with the way to end that.
 */
export const showAlive = (worker: string) => hub.showAlive(worker);

export const closeSubscriptions = () => hub.close();
