import "server-only";
import { connectionWaitMs, database, type Tx } from "@/lib/platform/database/database";
import { announcer } from "./announcer";
import type { Event } from "./event";

export type Announce = (...events: Event[]) => void;

const transactionMsMax = 10_000;

/**
 * Runs one short transaction. Sends its announcements after the commit, and none when it fails.
 * `work` must make no network call, because it holds a database connection and row locks.
 */
export async function transaction<T>(work: (tx: Tx, announce: Announce) => Promise<T>): Promise<T> {
  const events: Event[] = [];
  const result = await database.$transaction(
    (tx) => {
      events.length = 0;
      return work(tx, (...more) => events.push(...more));
    },
    { maxWait: connectionWaitMs, timeout: transactionMsMax },
  );
  if (events.length > 0) announcer.announce(events);
  return result;
}
