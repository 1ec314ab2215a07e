import { receivePaymentEvent } from "@/lib/features/billing/receive-payment-event";
import { env } from "@/lib/platform/env";
import { webhook } from "@/lib/platform/http/webhook";
import { paymentsProvider } from "@/lib/platform/providers/payments/payments";
import { notFound } from "@/lib/platform/refusal";

export const POST = webhook({
  sender: "payments",
  summary: "Receive an event of the payment provider",
  description:
    "Signed by the payment provider over the raw body. Says only that something happened: a worker then asks the provider what its customer has. Delivered at least once, in any order, however late. 404 where there are no plans, or no payment provider is set up.",
  bodyBytesMax: 256 * 1024,
  takesOld: true,
  verify: async (body, headers) => {
    const provider = env.BILLING ? paymentsProvider() : null;
    if (!provider) throw notFound();
    return provider.readWebhook(body, headers);
  },
  handle: receivePaymentEvent,
});
