import "server-only";
import { setTimeout } from "node:timers/promises";
import { DatabaseConnection } from "../database-connection";
import { log } from "../log";
import { processWide } from "../process-wide";
import type { Event } from "./event";

export const channel = "parley";
/** The first announcement is sent at once; those that follow within this time are sent as one batch. */
const batchMs = 10;
/** NOTIFY takes payloads under 8000 bytes. */
const payloadBytesMax = 7900;
/** Announcements are retried for about ten seconds, then dropped: listeners refetch when they reconnect. */
const retryMs = 500;
const retriesMax = 20;

/**
 * Sends announcements after the transaction has committed: NOTIFY inside a transaction takes a global lock at commit.
 * Uses one connection and sends in batches: announcements made during a NOTIFY wait for the next one.
 */
class Announcer {
  #client: DatabaseConnection | null = null;
  #waiting: string[] = [];
  #sending: Promise<void> | null = null;

  announce(events: Event[]) {
    for (const text of new Set(events.map((event) => JSON.stringify(event)))) this.#waiting.push(text);
    this.#sending ??= this.#send();
  }

  /** Resolves when all announcements made so far are sent. */
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
        if (this.#waiting.length === 0) await setTimeout(batchMs);
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
        // The first retry has no delay: the usual cause is a connection that a server restart has closed.
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

/** Removes and returns the first texts that fit into one payload. */
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
