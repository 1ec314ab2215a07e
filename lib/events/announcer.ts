import "server-only";
import { setTimeout } from "node:timers/promises";
import { DatabaseConnection } from "../database-connection";
import { log } from "../log";
import { processWide } from "../process-wide";
import type { Event } from "./event";

export const channel = "parley";
/** One announcement alone leaves at once; those that come this soon after one leave together. */
const gatherMs = 10;
/** NOTIFY takes payloads under 8000 bytes. */
const payloadBytesMax = 7900;
/** While the database is away announcements wait; listeners read again when they are back, so that old ones may go. */
const retryMs = 500;
const retriesMax = 20;

/**
 * Sends announcements, after the writing transaction has committed: a NOTIFY inside it would take a global lock.
 * One connection; what gathers while a NOTIFY is under way, and just after it, leaves with the next one.
 */
class Announcer {
  #client: DatabaseConnection | null = null;
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
        await this.#notifyWithRetries(payload);
        if (this.#waiting.length === 0) await setTimeout(gatherMs);
      }
    } catch (error) {
      log.error({ err: error }, "announcements lost");
      this.#client = null;
    } finally {
      this.#sending = null;
    }
  }

  async #notifyWithRetries(payload: string) {
    for (let retry = 0; ; retry += 1) {
      try {
        return await this.#notify(payload);
      } catch (error) {
        this.#client = null;
        if (retry === retriesMax) throw error;
        // At once the first time: the connection may have died unseen, as it does when the server was restarted.
        if (retry > 0) await setTimeout(retryMs);
      }
    }
  }

  async #notify(payload: string) {
    const client = await this.#connect();
    await client.query("select pg_notify($1, $2)", [channel, payload]);
  }

  async #connect() {
    if (this.#client) return this.#client;
    const client = new DatabaseConnection();
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
