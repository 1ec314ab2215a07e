import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { DatabaseConnection, SessionConnection } from "@/lib/platform/database/database-connection";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { waitAtMost } from "@/lib/platform/with-timeout";
import { announcer } from "./announcer";
import { subscribe } from "./subscribe";

/** NOTIFY takes milliseconds. A machine that starts everything at once is slower. */
const arriveMsMax = 5000;
const retryMs = 500;
/** What PgBouncer says of settings that a connection brings along. */
const refusedSettings = /unsupported startup parameter/;

/** What to do when announcements don't arrive. A pooler loses them without an error. */
export const poolerAdvice = env.DATABASE_LISTEN_URL
  ? "DATABASE_LISTEN_URL leads through a pooler that doesn't keep sessions, or to another database than DATABASE_URL. Set it to a direct connection."
  : "DATABASE_URL leads through a pooler that doesn't keep sessions. Set DATABASE_LISTEN_URL to a direct connection.";

/** Announces something to this process alone. Answers after how many milliseconds it arrived; null: not in time. */
export async function measureAnnouncement(msMax: number): Promise<number | null> {
  const echoId = randomUUID();
  let hear = (_ms: number) => {};
  const heard = new Promise<number>((resolve) => {
    hear = resolve;
  });
  let begun = 0;
  const unsubscribe = await subscribe([{ topic: "echo", subject: echoId }], (event) => {
    if (event) hear(performance.now() - begun);
  });
  try {
    begun = performance.now();
    announcer.announce([{ topic: "echo", echoId }]);
    await announcer.flush();
    return await waitAtMost(msMax, heard);
  } finally {
    unsubscribe();
  }
}

/**
 * For the start of a process: says in one line of the log when announcements don't arrive, since nothing else fails then:
 * pages are only late. Waits for the database for as long as that takes, and never rejects.
 */
export async function reportLostAnnouncements(msMax = arriveMsMax): Promise<void> {
  try {
    for (const Connection of [DatabaseConnection, SessionConnection]) {
      if (await refusesSettings(Connection)) return log.error(`The database can't be used: ${poolerAdvice}`);
    }
    if ((await measureAnnouncement(msMax)) === null) log.error(`Announcements don't arrive: ${poolerAdvice}`);
  } catch (error) {
    log.warn({ err: error }, "Whether announcements arrive couldn't be checked.");
  }
}

async function refusesSettings(Connection: typeof DatabaseConnection): Promise<boolean> {
  for (;;) {
    const connection = new Connection();
    connection.on("error", () => {});
    try {
      await connection.connect();
      return false;
    } catch (error) {
      if (error instanceof Error && refusedSettings.test(error.message)) return true;
      await wait(retryMs, null, { ref: false });
    } finally {
      await connection.end().catch(() => {});
    }
  }
}
