import "server-only";
import { readFailure } from "./failure-words";
import { laneOf, type QueuedRow } from "./queries";
import type { JobWire } from "./schema";

/** `owed`: kinds that nobody removes. */
export function serializeJob(row: QueuedRow, { owed }: { owed: readonly string[] }): JobWire {
  const isOver = row.status === "failed" || row.status === "running";
  return {
    id: String(row.id),
    kind: row.kind,
    lane: laneOf(row.priority),
    status: row.status,
    tries: row.attempts,
    tries_max: row.attemptsMax,
    next_try_at: isOver ? null : row.runAt.toISOString(),
    running_since: row.lockedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    age_seconds: Math.max(0, row.ageSeconds),
    account_id: row.accountId,
    account_name: row.accountName,
    error: readFailure(row.lastError),
    removable: !owed.includes(row.kind),
  };
}
