import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { grandfatherBatch, type PaidPlan } from "./constants";
import type { GrandfatherResult } from "./schema";

type Decision = { plan: PaidPlan; reason: string };
type By = { id: string; name: string };

/**
 * Gives a plan for ever to every account about which no administrator has decided. Each batch is a transaction of its
 * own, in the order of ids: what was interrupted goes on when it is asked for again, and two at once share the accounts.
 */
export async function giveComps(decision: Decision, by: By, batch = grandfatherBatch): Promise<GrandfatherResult> {
  const result = { written: 0, skipped: 0 };
  let last: string | null = null;
  do {
    const { found, written }: Batch = await giveBatch(decision, by, { after: last, batch });
    result.written += written;
    result.skipped += found.length - written;
    last = found.length < batch ? null : (found.at(-1) ?? null);
  } while (last);
  return result;
}

type Batch = { found: string[]; written: number };

const giveBatch = (
  { plan, reason }: Decision,
  by: By,
  { after, batch }: { after: string | null; batch: number },
): Promise<Batch> =>
  transaction(async (tx) => {
    // The lock waits for a deletion that is under way, and leaves its account out.
    const accounts = await tx.$queryRaw<{ id: string }[]>`
      select id from users
       where deleted_at is null and (${after}::uuid is null or id > ${after}::uuid)
       order by id limit ${batch} for key share`;
    const found = accounts.map(({ id }) => id);
    const written = await tx.$queryRaw<{ userId: string }[]>`
      insert into plan_comps (user_id, plan, reason, given_by_id)
      select account.id, ${plan}::paid_plan, ${reason}, ${by.id}::uuid from unnest(${found}::uuid[]) as account(id)
       order by account.id
          on conflict (user_id) do nothing
      returning user_id as "userId"`;
    const detail = { plan, until: null, reason, previous_plan: null, previous_until: null };
    await recordAudit(
      tx,
      by,
      ...written.map(({ userId }) => ({ kind: "billing" as const, action: "comp_given" as const, userId, detail })),
    );
    return { found, written: written.length };
  });
