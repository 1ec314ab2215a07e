import "server-only";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { env } from "../env";
import { log } from "../log";
import { processWide } from "../process-wide";
import type { Event } from "./event";

export const channel = "parley";
/** One announcement alone leaves at once; those that come this soon after one leave together. */
const gatherMs = 10;
/** NOTIFY takes payloads under 8000 bytes. */
const payloadBytesMax = 7900;

/**
 * Sends announcements, after the writing transaction has committed: a NOTIFY inside it would take a global lock.
 * One connection; what gathers while a NOTIFY is under way, and just after it, leaves with the next one.
 */
class Announcer {
  #client: pg.Client | null = null;
  #waiting: string[] = [];
  #sending: Promise<void> | null = null;

  announce(events: Event[]) {
    for (const text of new Set(events.map((event) => JSON.stringify(event)))) this.#waiting.push(text);
    this.#sending ??= this.#send();
  }

  /** Resolves when everything announced so far has left. */
  async flush() {
    while (this.#sending) await this.#sending;
  }

  async close() {
    await this.flush();
    await this.#client?.end();
    this.#client = null;
  }

  async #send() {
    try {
      while (this.#waiting.length > 0) {
        const payload = `[${takeBatch(this.#waiting).join(",")}]`;
        await this.#notify(payload).catch(() => {
          // The connection may have died unseen, as it does when the server was started anew.
          this.#client = null;
          return this.#notify(payload);
        });
        if (this.#waiting.length === 0) await setTimeout(gatherMs);
      }
    } catch (error) {
      log.error({ err: error }, "announcements lost");
      this.#client = null;
    } finally {
      this.#sending = null;
    }
  }

  async #notify(payload: string) {
    const client = await this.#connect();
    await client.query("select pg_notify($1, $2)", [channel, payload]);
  }

  async #connect() {
    if (this.#client) return this.#client;
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    client.on("error", () => {
      this.#client = null;
    });
    await client.connect();
    this.#client = client;
    return client;
  }
}

export const announcer = processWide("announcer", () => new Announcer());

/** Takes off the front as many texts as one payload carries. */
function takeBatch(waiting: string[]): string[] {
  let bytes = 2;
  let count = 0;
  for (const text of waiting) {
    bytes += Buffer.byteLength(text) + 1;
    if (count > 0 && bytes > payloadBytesMax) break;
    count += 1;
  }
  return waiting.splice(0, count);
}
