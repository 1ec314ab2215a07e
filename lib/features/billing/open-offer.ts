import "server-only";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { paymentsProvider } from "@/lib/platform/providers/payments/payments";
import type { BillingOffer } from "@/prisma/generated/client";
import { offerHours } from "./constants";
import { isOffered } from "./policy";
import { getBilling } from "./queries";

/** The offer to a person; its window opens when it is first asked for, once. Null: there is none, or it is over. */
export async function openOffer(person: { id: string; email: string }, now = new Date()): Promise<BillingOffer | null> {
  // Nobody is shown a clock for what they cannot buy.
  if (!env.BILLING || !paymentsProvider() || !isOffered(await getBilling(person, now))) return null;
  const { id: userId } = person;
  const endsAt = new Date(now.getTime() + offerHours * 3_600_000);
  await database.billingOffer.createMany({ data: [{ userId, startedAt: now, endsAt }], skipDuplicates: true });
  return database.billingOffer.findFirst({ where: { userId, endsAt: { gt: now } } });
}
