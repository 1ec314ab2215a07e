import "server-only";
import { type AuditEntry, recordAudit, theService } from "@/lib/platform/audit/record-audit";
import { database, type Tx } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { transaction } from "@/lib/platform/events/transaction";
import { paymentsProvider } from "@/lib/platform/providers/payments/payments";
import type { ProviderSubscription } from "@/lib/platform/providers/payments/provider";
import type { Subscription } from "@/prisma/generated/client";
import { addressHash } from "./address-hash";
import { planOfPrice } from "./constants";
import { wasPaid } from "./policy";
import { writeSubscriptions } from "./write-subscriptions";

/**
 * Asks the provider what a person has there, and stores just that: whatever events told us or failed to, and in whatever
 * order, our rows are what the provider says now. Of several at once, the one that asked last is stored: an answer to an
 * earlier question may be older. The provider is asked outside of any transaction.
 */
export async function storeSubscriptions(userId: string, now = new Date()) {
  const provider = env.BILLING ? paymentsProvider() : null;
  if (!provider) return;
  const [question] = await database.$queryRaw<{ asked: number; customerId: string }[]>`
    update billing_customers set asked = asked + 1, unanswered_since = coalesce(unanswered_since, ${now})
     where user_id = ${userId}::uuid returning asked, customer_id as "customerId"`;
  // The account was deleted.
  if (!question) return;
  const subscriptions = await provider.listSubscriptions(question.customerId);
  await transaction(async (tx, announce) => {
    const { count } = await tx.billingCustomer.updateMany({
      where: { userId, customerId: question.customerId, stored: { lt: question.asked } },
      data: { stored: question.asked, unansweredSince: null },
    });
    if (count === 0) return;
    const hasChanged = await replaceSubscriptions(tx, userId, subscriptions);
    if (hasChanged) announce({ topic: "notifications", userId });
  });
}

/** Whether anything is another than before. */
async function replaceSubscriptions(
  tx: Tx,
  userId: string,
  subscriptions: readonly ProviderSubscription[],
): Promise<boolean> {
  const rows = subscriptions.map((one) => rowOf(userId, one));
  const before = await tx.subscription.findMany({ where: { userId } });
  const changes = rows.filter((row) => !isSame(row, before));
  const gone = before.filter(({ id }) => !rows.some((row) => row.id === id));
  const kept = rows.filter((row) => !changes.includes(row)).map(({ id }) => id);
  if (changes.length + gone.length > 0) await writeSubscriptions(tx, { userId, kept, stated: changes });
  if (rows.some(wasPaid)) {
    const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
    await tx.usedPass.createMany({ data: [{ addressHash: addressHash(email) }], skipDuplicates: true });
  }
  await recordAudit(
    tx,
    theService,
    ...changes.map((row) => changeOf(userId, row, before.find(({ id }) => id === row.id) ?? null)),
    ...gone.map((row) => changeOf(userId, null, row)),
  );
  return changes.length + gone.length > 0;
}

type Row = Omit<Subscription, "fetchedAt">;

const rowOf = (userId: string, { lookupKey, failedAt, status, paid, ...facts }: ProviderSubscription): Row => ({
  ...facts,
  userId,
  status,
  lookupKey,
  plan: lookupKey && planOfPrice(lookupKey),
  pastDueSince: status === "past_due" ? failedAt : null,
  paidAmount: paid?.amount ?? null,
  paidCurrency: paid?.currency ?? null,
});

function isSame(row: Row, before: readonly Subscription[]): boolean {
  const { fetchedAt: _, ...known } = before.find(({ id }) => id === row.id) ?? { fetchedAt: null };
  const sorted = (one: object) => JSON.stringify(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(row) === sorted(known);
}

const changeOf = (userId: string, after: Row | null, before: Row | null): AuditEntry => ({
  kind: "billing",
  action: "subscription_changed",
  userId,
  detail: {
    plan: after?.plan ?? null,
    status: after?.status ?? null,
    until: after?.periodEnd.toISOString() ?? null,
    previous_plan: before?.plan ?? null,
    previous_status: before?.status ?? null,
  },
});
