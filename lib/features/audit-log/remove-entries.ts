import "server-only";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";

/** Nobody can act, as far as that is recorded, while a batch is removed. */
const batch = 1000;

/** Who has the machine, by a command. */
const operator: AuditActor = { id: null, name: "An operator" };

/**
 * Removes the entries from before, oldest first, for good. Only the owner of the table can: each batch takes the triggers
 * off for its transaction. What is to go is recorded with the first batch, what went with the last: also when it is
 * stopped in between, it is known that entries are missing. Returns how many went.
 */
export async function removeEntries(before: Date): Promise<number> {
  const planned = await transaction((tx) => summarize(tx, before));
  if (planned.entries === 0) return 0;
  let removed = 0;
  for (let isLast = false; !isLast; ) {
    await transaction(async (tx) => {
      await tx.$executeRaw`alter table audit_entries disable trigger user`;
      const count = await tx.$executeRaw`
        delete from audit_entries where id in (
          select id from audit_entries where at < ${before} order by at, id limit ${batch})`;
      await tx.$executeRaw`alter table audit_entries enable trigger user`;
      isLast = count < batch;
      const isFirst = removed === 0;
      removed += count;
      if (isFirst && !isLast) await record(tx, { ...planned, state: "begun" });
      if (isLast) await record(tx, { ...planned, entries: removed, state: "done" });
    });
  }
  return removed;
}

const record = (tx: Tx, detail: Summary & { state: string }) =>
  recordAudit(tx, operator, { kind: "settings", action: "audit_removed", detail });

type Summary = { before: string; entries: number; first_at: string | null; last_at: string | null; kinds: string[] };

async function summarize(tx: Tx, before: Date): Promise<Summary> {
  const rows = await tx.$queryRaw<{ kind: string; count: number; firstAt: Date; lastAt: Date }[]>`
    select kind::text as kind, count(*)::int as count, min(at) as "firstAt", max(at) as "lastAt"
      from audit_entries where at < ${before} group by kind order by kind`;
  const times = (of: (row: (typeof rows)[number]) => Date) => rows.map((row) => of(row).toISOString()).sort();
  return {
    before: before.toISOString(),
    entries: rows.reduce((sum, { count }) => sum + count, 0),
    first_at: times(({ firstAt }) => firstAt)[0] ?? null,
    last_at: times(({ lastAt }) => lastAt).at(-1) ?? null,
    kinds: rows.map(({ kind, count }) => `${kind}: ${count}`),
  };
}
