import "server-only";
import { applyOnce } from "@/lib/platform/http/webhook";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import type { PaymentEvent } from "@/lib/platform/providers/payments/provider";
import { customerJob, customerKey } from "./job-definitions";

/**
 * Has a worker ask the provider about the customer, if it is one of ours. What the event says besides is not read. Those of
 * no concern are counted.
 */
export async function receivePaymentEvent(event: PaymentEvent) {
  const { customerId } = event;
  if (customerId === null) return applyOnce("payments_ignored", event, async () => {});
  await applyOnce("payments", event, async (tx) => {
    const customer = await tx.billingCustomer.findUnique({ where: { customerId }, select: { userId: true } });
    if (customer) await enqueue(tx, customerJob, customer, { key: customerKey(customer.userId) });
  });
}
