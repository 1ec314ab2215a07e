import "server-only";
import { database, type Tx } from "@/lib/platform/database/database";
import { Prisma } from "@/prisma/generated/client";

export type Outcome = {
  /** `pending`: it is tried again, after `delayMs`. */
  status: "sent" | "skipped" | "failed" | "pending";
  /** Why not. */
  error?: string;
  isUncertain?: boolean;
  delayMs?: number;
};

const cancelledError = "Cancelled by an administrator.";

/** Writes what became of a recipient whom this run had claimed. Once it was cancelled, nobody is tried again. */
export async function recordOutcome(broadcastId: string, userId: string, run: string, outcome: Outcome) {
  const { error = null, isUncertain = false, delayMs = 0 } = outcome;
  const isSent = outcome.status === "sent";
  const isLeft = Prisma.sql`
    (${outcome.status === "pending"}
     and exists (select 1 from broadcasts where id = ${broadcastId}::uuid and cancelled_at is not null))`;
  await database.$executeRaw(
    withCounts(
      broadcastId,
      Prisma.sql`
        update broadcast_recipients
           set status = (case when ${isLeft} then 'skipped' else ${outcome.status} end)::broadcast_recipient_status,
               error = case when ${isLeft} then ${cancelledError} else ${error} end, is_uncertain = ${isUncertain},
               due_at = now() + make_interval(secs => ${delayMs / 1000}::double precision), claimed_by = null,
               sent_at = case when ${isSent} then now() end
         where broadcast_id = ${broadcastId}::uuid and user_id = ${userId}::uuid
           and status = 'sending' and claimed_by = ${run}
        returning status`,
    ),
  );
}

/** Nobody who still waits gets it. Answers how many those were. */
export async function skipPending(tx: Tx, broadcastId: string): Promise<number> {
  const [changed] = await tx.$queryRaw<{ skipped: number }[]>(
    withCounts(
      broadcastId,
      Prisma.sql`
        update broadcast_recipients set status = 'skipped', error = ${cancelledError}
         where broadcast_id = ${broadcastId}::uuid and status = 'pending'
        returning status`,
    ),
  );
  return changed?.skipped ?? 0;
}

export const uncertainError = "Not known whether it arrived.";

/** A worker that takes longer than this over one mail has gone: longer than a mail server may be silent. */
const claimMinutesMax = 15;

/**
 * Frees recipients whose sending broke off between claim and outcome: those of an earlier attempt of this run, and of
 * workers that are gone. Where a mail that is sent again is delivered once, it is sent again; else nobody knows, and a
 * person decides.
 */
export async function settleClaims(
  broadcastId: string,
  { run, provider }: { run: string; provider: { name: string; repeatableMs: number } },
) {
  // Postgres has no infinite number of seconds.
  const repeatableSeconds = Math.min(provider.repeatableMs / 1000, 10 * 365 * 86_400);
  const isRepeatable = Prisma.sql`
    (provider = ${provider.name} and claimed_at > now() - make_interval(secs => ${repeatableSeconds}::double precision))`;
  await database.$executeRaw(
    withCounts(
      broadcastId,
      Prisma.sql`
        update broadcast_recipients
           set status = (case when ${isRepeatable} then 'pending' else 'failed' end)::broadcast_recipient_status,
               is_uncertain = not ${isRepeatable}, claimed_by = null, due_at = now(),
               error = case when ${isRepeatable} then null else ${uncertainError} end
         where broadcast_id = ${broadcastId}::uuid and status = 'sending'
           and (claimed_by = ${run} or claimed_at < now() - make_interval(mins => ${claimMinutesMax}::int))
        returning status`,
    ),
  );
}

/** Read from the row that is being changed, which others may have changed while this statement waited. */
const isOver = Prisma.sql`
  (broadcast.sent + broadcast.failed + broadcast.skipped + more.sent + more.failed + more.skipped >= broadcast.total)`;

/**
 * Changes recipients and what their broadcast counts in one statement. With the last of them it is over: `failed` when
 * nobody got it.
 */
const withCounts = (broadcastId: string, change: Prisma.Sql) => Prisma.sql`
  with changed as (${change}),
  more as (
    select count(*) filter (where status = 'sent') as sent, count(*) filter (where status = 'failed') as failed,
           count(*) filter (where status = 'skipped') as skipped
      from changed)
  update broadcasts broadcast
     set sent = broadcast.sent + more.sent, failed = broadcast.failed + more.failed,
         skipped = broadcast.skipped + more.skipped, updated_at = now(),
         status = (case when not ${isOver} then 'sending' when broadcast.sent + more.sent > 0 then 'sent' else 'failed' end)::broadcast_status,
         paused_at = case when not ${isOver} then broadcast.paused_at end,
         finished_at = case when ${isOver} then now() end
    from more
   where broadcast.id = ${broadcastId}::uuid and broadcast.status = 'sending'
     and more.sent + more.failed + more.skipped > 0
  returning more.skipped::int as skipped`;
