import "server-only";
import { database } from "@/lib/platform/database/database";
import { assertBilling } from "./assert-billing";

/** Closes the card of the offer, which stands until it ends. Without an offer, nothing. */
export async function dismissOffer({ id: userId }: { id: string }, now = new Date()) {
  assertBilling();
  await database.billingOffer.updateMany({ where: { userId, dismissedAt: null }, data: { dismissedAt: now } });
}
