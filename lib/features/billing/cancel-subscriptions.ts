import "server-only";
import { database } from "@/lib/platform/database/database";
import { paymentsProvider } from "@/lib/platform/providers/payments/payments";
import { subscriptionOver } from "./policy";

/** Ends what somebody pays for, before their account goes. The customer stays at the provider, with its invoices. */
export async function cancelSubscriptions(userId: string) {
  const provider = paymentsProvider();
  const customer = provider && (await database.billingCustomer.findUnique({ where: { userId } }));
  if (!provider || !customer) return;
  await provider.closeCheckouts(customer.customerId);
  // Asked, not remembered: one may have begun since we last did.
  for (const { id, status } of await provider.listSubscriptions(customer.customerId)) {
    if (!subscriptionOver(status)) await provider.cancelSubscription(id);
  }
}
