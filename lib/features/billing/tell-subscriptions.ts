import "server-only";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { database, type Tx } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { transaction } from "@/lib/platform/events/transaction";
import { Prisma, type Subscription } from "@/prisma/generated/client";
import { claimMoment } from "./claim-moment";
import { type PaidPlan, planNames } from "./constants";
import { dayOf } from "./day-of";
import { effectivePlan, endOf, isBetter } from "./effective-plan";
import { formatAmount } from "./format-amount";
import { type Billing, getBilling } from "./queries";

const dayMs = 86_400_000;
const batch = 500;
/** A renewal that we hear of later is no news. */
const newsMs = 7 * dayMs;
/** The days of a failed payment on which its person is told, and how long after the failure each begins. */
const failureDays = [
  { day: 1, afterMs: 0 },
  { day: 4, afterMs: 3 * dayMs },
  { day: 7, afterMs: 6 * dayMs },
] as const;

type Told = Subscription & { plan: PaidPlan };
type Words = { title: string; body: string };

/**
 * Tells people what became of their subscriptions: that one began, was renewed, wasn't paid, or ended. By what is stored,
 * whatever came in between, each moment once. Of one person after the provider was asked; without one, of all for whom it
 * is time.
 */
export async function tellSubscriptions({ userId }: { userId?: string } = {}, now = new Date()) {
  if (!env.BILLING) return;
  const due = userId
    ? Prisma.sql`one.user_id = ${userId}::uuid`
    : Prisma.sql`(one.status = 'past_due'
        or one.cancel_at_period_end and one.period_end between ${new Date(now.getTime() - newsMs)} and ${now})`;
  for (let last: string | null = null; ; ) {
    const people: { id: string; email: string }[] = await database.$queryRaw`
      select id, email from users person
       where disabled_at is null and deleted_at is null and (${last}::uuid is null or id > ${last}::uuid)
         and id in (select one.user_id from subscriptions one where one.plan is not null and ${due})
       order by id limit ${batch}`;
    for (const person of people) await tellPerson(person, now);
    last = people.at(-1)?.id ?? null;
    if (people.length < batch) return;
  }
}

async function tellPerson(person: { id: string; email: string }, now: Date) {
  const [billing, rows] = await Promise.all([
    getBilling(person, now),
    database.subscription.findMany({ where: { userId: person.id } }),
  ]);
  for (const one of rows) {
    if (one.plan === null) continue;
    await transaction(async (tx, announce) => {
      const words = await findNews(tx, { ...one, plan: one.plan as PaidPlan }, { billing, rows, now });
      if (!words) return;
      await addNotifications(tx, announce, [person.id], { kind: "billing", href: "/settings/plan", ...words });
    });
  }
}

type Facts = { billing: Billing; rows: readonly Subscription[]; now: Date };

/** What there is to say, claimed by this transaction. Null: nothing, or others said it. */
async function findNews(tx: Tx, one: Told, { billing, rows, now }: Facts): Promise<Words | null> {
  const claim = (moment: Parameters<typeof claimMoment>[1]["moment"], period: string) =>
    claimMoment(tx, { userId: one.userId, moment, period });
  const day = (at: Date) => dayOf(at, billing.timezone);
  const name = planNames[one.plan];
  const end = endOf(one);
  const gives = end === null || (end !== "never" && end > now);
  const hadBefore = await tx.billingMoment.count({
    where: { userId: one.userId, moment: "plan_started", period: { startsWith: `${one.id}:` } },
  });

  if (!gives) {
    if (hadBefore === 0 || !(await claim("plan_ended", one.id)) || !isBetter(one.plan, billing.plan)) return null;
    return {
      title: `Your ${name} plan has ended`,
      body: `You're on the ${planNames[billing.plan]} plan now. Nothing is deleted or locked, and you can subscribe again at any time.`,
    };
  }

  if (one.status === "past_due") {
    if (end === null) return null;
    const since = now.getTime() - (one.pastDueSince ?? one.periodStart).getTime();
    let stage: (typeof failureDays)[number] | null = null;
    // The last that has begun decides; those before it are passed over.
    for (const next of failureDays.filter(({ afterMs }) => since >= afterMs)) {
      const isNew = await claim(`payment_failed_${next.day}`, periodOf(one, one.pastDueSince ?? one.periodStart));
      stage = isNew ? next : null;
    }
    if (!stage) return null;
    const after = planNames[planAt(rows, billing, end)];
    const what = after === name ? "You keep the plan by other means." : `After that you're on the ${after} plan.`;
    return {
      title:
        stage.day === 7 ? `Last day to pay: your ${name} plan ends on ${day(end)}` : `Your payment for ${name} failed`,
      body: `Everything stays until ${day(end)}. ${what} Nothing is deleted. To keep ${name}, check your card.`,
    };
  }

  const { count: cameBack } = await tx.billingMoment.deleteMany({
    where: { userId: one.userId, moment: "plan_ended", period: one.id },
  });
  const paid = one.paidAmount && one.paidCurrency ? `You paid ${formatAmount(one.paidAmount, one.paidCurrency)}. ` : "";
  const next = one.cancelAtPeriodEnd ? `It ends on ${day(one.periodEnd)}.` : `It renews on ${day(one.periodEnd)}.`;
  const isFirstOfPlan = await claim("plan_started", `${one.id}:${one.plan}`);
  const isRenewal = one.periodStart.getTime() - one.createdAt.getTime() > dayMs && one.paidAmount !== null;
  const isRenewed = isRenewal && (await claim("plan_renewed", periodOf(one, one.periodStart)));
  if (isFirstOfPlan && hadBefore === 0) return { title: `Welcome to ${name}`, body: `${paid}${next}` };
  // What was paid last was for the plan before: a change comes with the next invoice.
  if (isFirstOfPlan) return { title: `You're on the ${name} plan now`, body: next };
  if (cameBack > 0) return { title: `Your ${name} plan is active again`, body: `${paid}${next}` };
  if (!isRenewed || now.getTime() - one.periodStart.getTime() > newsMs) return null;
  return { title: `Your ${name} plan was renewed`, body: `${paid}${next}` };
}

const periodOf = ({ id }: Told, at: Date) => `${id}:${at.toISOString()}`;

const planAt = (subscriptions: readonly Subscription[], { comp, pass }: Billing, at: Date) =>
  effectivePlan({ subscriptions, comp, pass }, at).plan;
