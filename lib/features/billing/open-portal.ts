import "server-only";
import { database } from "@/lib/platform/database/database";
import { CustomerGone } from "@/lib/platform/providers/payments/provider";
import { conflict } from "@/lib/platform/refusal";
import { assertBilling } from "./assert-billing";
import { requirePayments } from "./require-payments";
import { planPage } from "./start-checkout";

/** The provider's page with cards, invoices and cancelling, of the person's own customer. */
export async function openPortal({ id: userId }: { id: string }) {
  assertBilling();
  const customer = await database.billingCustomer.findUnique({ where: { userId } });
  if (!customer) throw noCustomer();
  try {
    return await requirePayments().openPortal({ customerId: customer.customerId, returnTo: planPage });
  } catch (error) {
    throw error instanceof CustomerGone ? noCustomer() : error;
  }
}

const noCustomer = () => conflict("no_customer", "You haven't paid for a plan here.");
