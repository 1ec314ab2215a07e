import "server-only";
import pg from "pg";
import { env } from "../env";
import { log } from "../log";
import { processWide } from "../process-wide";
import { channel } from "./announcer";
import { type Event, eventSubject, type Topic } from "./event";

type Listener = (event: Event | null) => void;
const reconnectDelayMs = 500;

/** The process's one LISTEN connection, shared by every open stream. */
class Hub {
  #listeners = new Map<string, Set<Listener>>();
  #connected: Promise<void> | null = null;
  #client: pg.Client | null = null;
  #closed = false;

  async subscribe(keys: string[], listener: Listener): Promise<() => void> {
    for (const key of keys) {
      const set = this.#listeners.get(key) ?? new Set();
      this.#listeners.set(key, set.add(listener));
    }
    this.#connected ??= this.#connect().catch(() => this.#reconnect());
    await this.#connected;
    return () => {
      for (const key of keys) {
        const set = this.#listeners.get(key);
        set?.delete(listener);
        if (set?.size === 0) this.#listeners.delete(key);
      }
    };
  }

  async close() {
    this.#closed = true;
    await this.#client?.end();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    client.on("notification", ({ payload }) => {
      for (const event of JSON.parse(payload ?? "[]") as Event[]) this.#deliver(event);
    });
    client.on("error", (error) => log.warn({ err: error }, "event connection lost"));
    await client.connect();
    await client.query(`listen ${channel}`);
    this.#client = client;
    // Only from now on: an attempt that failed ends, too, and has its next one already.
    client.once("end", () => this.#reconnect());
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
      .then(() => this.#tellAllToReadAgain())
      .catch(() => this.#reconnect());
    return this.#connected;
  }

  /** Announcements were missed while the connection was away. */
  #tellAllToReadAgain() {
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

export const closeSubscriptions = () => hub.close();
