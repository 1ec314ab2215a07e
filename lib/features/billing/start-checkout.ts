import "server-only";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { transaction } from "@/lib/platform/events/transaction";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { CustomerGone, type LookupKey, type PaymentsProvider } from "@/lib/platform/providers/payments/provider";
import { conflict } from "@/lib/platform/refusal";
import { assertBilling } from "./assert-billing";
import { offerPercent } from "./constants";
import { customerJob, customerKey } from "./job-definitions";
import { isOffered, paysAlready } from "./policy";
import { getBilling } from "./queries";
import { requirePayments } from "./require-payments";

type Person = { id: string; email: string };

export const planPage = `${env.PUBLIC_ORIGIN}/settings/plan`;

/**
 * The provider's page where somebody pays. It grants nothing: that does what the provider says afterwards. Whoever asks
 * again, in another tab too, gets the same page while it is open.
 */
export async function startCheckout(person: Person, { lookupKey }: { lookupKey: LookupKey }, now = new Date()) {
  assertBilling();
  const { id: userId } = person;
  const billing = await getBilling(person, now);
  if (billing.subscription) throw alreadySubscribed();
  const provider = requirePayments();
  const known = await database.billingCustomer.findUnique({ where: { userId } });
  const payFor = async (customerId: string) =>
    provider.startCheckout({
      customerId,
      userId,
      lookupKey,
      promotionCode: isOffered(billing) ? await ensureOfferCode(provider, { userId, customerId }, now) : null,
      paidTo: `${planPage}?paid=1`,
      returnTo: planPage,
    });
  try {
    if (known) await assertNotPaid(provider, known);
    return await payFor(known?.customerId ?? (await makeCustomer(provider, person)));
  } catch (error) {
    if (!known || !(error instanceof CustomerGone)) throw error;
    // Somebody deleted the customer at the provider.
    await database.billingCustomer.deleteMany({ where: { userId, customerId: known.customerId } });
    return payFor(await makeCustomer(provider, person));
  }
}

const alreadySubscribed = () =>
  conflict("already_subscribed", "You have a subscription already. Change it in the payment portal.");

/** Who has just paid in another tab, and of whom no event has told us yet, doesn't pay twice. */
async function assertNotPaid(
  provider: PaymentsProvider,
  { userId, customerId }: { userId: string; customerId: string },
) {
  if (!(await provider.listSubscriptions(customerId)).some(paysAlready)) return;
  await transaction((tx) => enqueue(tx, customerJob, { userId }, { key: customerKey(userId) }));
  throw alreadySubscribed();
}

/**
 * One customer for an account. The provider finds again what it made before a crash; of two requests at once, the first to
 * write its row wins.
 */
async function makeCustomer(provider: PaymentsProvider, { id: userId, email }: Person): Promise<string> {
  const customerId = await provider.ensureCustomer({ userId, email });
  await database.billingCustomer.createMany({ data: [{ userId, customerId }], skipDuplicates: true });
  return (await database.billingCustomer.findUniqueOrThrow({ where: { userId } })).customerId;
}

/** The code of the offer that stands, made when it is first needed. Null: none stands. */
async function ensureOfferCode(
  provider: PaymentsProvider,
  { userId, customerId }: { userId: string; customerId: string },
  now: Date,
): Promise<string | null> {
  const offer = await database.billingOffer.findFirst({ where: { userId, endsAt: { gt: now } } });
  if (!offer || offer.code) return offer?.code ?? null;
  const code = await provider.ensurePromotionCode({ customerId, percent: offerPercent, endsAt: offer.endsAt });
  await database.billingOffer.update({ where: { userId }, data: { code } });
  return code;
}
