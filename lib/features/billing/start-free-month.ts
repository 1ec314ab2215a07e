import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";
import { addressHash } from "./address-hash";
import { assertBilling } from "./assert-billing";
import { freeMonthDays, topPlan } from "./constants";
import { wasPaid } from "./policy";

const dayMs = 86_400_000;

/** Thirty days of the top plan, from now. Of two at once, also from two accounts of one mailbox, one gets them. */
export async function startFreeMonth(person: { id: string; name: string | null; email: string }, now = new Date()) {
  assertBilling();
  const { id: userId, email } = person;
  await transaction(async (tx) => {
    await tx.$queryRaw`select 1 from users where id = ${userId}::uuid for no key update`;
    const subscriptions = await tx.subscription.findMany({ where: { userId }, select: { status: true } });
    const { count } = await tx.usedPass.createMany({
      data: [{ addressHash: addressHash(email), usedAt: now }],
      skipDuplicates: true,
    });
    if (count === 0 || subscriptions.some(wasPaid) || (await tx.planPass.findUnique({ where: { userId } }))) {
      throw conflict("pass_used", "The free month can be used once, before the first paid plan.");
    }
    const endsAt = new Date(now.getTime() + freeMonthDays * dayMs);
    await tx.planPass.create({ data: { userId, plan: topPlan, startedAt: now, endsAt } });
    const detail = { plan: topPlan, until: endsAt.toISOString() };
    await recordAudit(tx, person, { kind: "billing", action: "free_month_started", userId, detail });
  });
}
