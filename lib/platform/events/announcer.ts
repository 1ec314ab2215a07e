import "server-only";
import { setTimeout } from "node:timers/promises";
import { DatabaseConnection } from "@/lib/platform/database/database-connection";
import { log } from "@/lib/platform/log";
import { count, isMeasuring } from "@/lib/platform/metrics/measure";
import { processWide } from "@/lib/platform/process-wide";
import type { Event } from "./event";

export const channel = "parley";
/** The first announcement is sent at once; those made until this long after it was sent go out as one batch. */
const batchMs = 10;
/** NOTIFY takes payloads under 8000 bytes. */
const payloadBytesMax = 7900;
/** Announcements are retried for about ten seconds, then dropped: listeners refetch when they reconnect. */
const retryMs = 500;
const retriesMax = 20;

/**
 * Sends announcements after the transaction has committed: NOTIFY inside a transaction takes a global lock at commit.
 * Uses one connection and sends in batches: announcements made during a NOTIFY wait for the next one, and what is
 * announced again while it waits is sent once.
 */
class Announcer {
  #client: DatabaseConnection | null = null;
  readonly #waiting = new Set<string>();
  #sending: Promise<void> | null = null;

  announce(events: Event[]) {
    for (const event of events) this.#waiting.add(JSON.stringify(event));
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
      while (this.#waiting.size > 0) {
        for (const payload of takePayloads(this.#waiting)) await this.#notifyWithRetries(payload);
        await setTimeout(batchMs);
      }
    } catch (error) {
      log.error({ err: error }, "announcements lost");
      count("parley_announcements_lost_total");
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
    // A crash of the database loses notifications anyway, so that NOTIFY need not wait for the disk. Set for this one
    // transaction, because a pooler takes no settings at the start of a connection.
    const text = "select pg_notify($1, $2), set_config('synchronous_commit', 'off', true)";
    await client.query(text, [channel, isMeasuring() ? withTime(payload) : payload]);
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

/** The time goes along for who counts how long announcements take. Others find no listener for it. */
export type SentAt = { sentAt: number };
const withTime = (payload: string) =>
  `${payload.slice(0, -1)},${JSON.stringify({ sentAt: Date.now() } satisfies SentAt)}]`;

export const announcer = processWide("announcer", () => new Announcer());

/** Empties the set into payloads, in its order. */
function takePayloads(waiting: Set<string>): string[] {
  const batches: string[][] = [];
  let bytes = payloadBytesMax;
  for (const text of waiting) {
    const more = Buffer.byteLength(text) + 1;
    if (bytes + more > payloadBytesMax) {
      batches.push([]);
      bytes = 2;
    }
    batches.at(-1)?.push(text);
    bytes += more;
  }
  waiting.clear();
  return batches.map((texts) => `[${texts.join(",")}]`);
}
