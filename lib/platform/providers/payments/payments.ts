import "server-only";
import { env } from "@/lib/platform/env";
import { processWide } from "@/lib/platform/process-wide";
import type { PaymentsProvider } from "./provider";
import { stripePayments } from "./stripe";

/** Null: nobody can pay here. The vendor's package is loaded when it is first asked. */
export function paymentsProvider(): PaymentsProvider | null {
  const { BILLING, STRIPE_SECRET_KEY: secretKey } = env;
  if (!BILLING || !secretKey) return null;
  return processWide("payments-provider", () =>
    stripePayments({
      secretKey,
      webhookSecrets: env.STRIPE_WEBHOOK_SECRET,
      baseUrl: env.STRIPE_BASE_URL,
      pageHosts: env.STRIPE_PAGE_HOSTS,
      collectsTax: env.STRIPE_TAX,
    }),
  );
}
