import "server-only";
import { paymentsProvider } from "@/lib/platform/providers/payments/payments";
import { unavailable } from "@/lib/platform/refusal";

export function requirePayments() {
  const provider = paymentsProvider();
  if (!provider) throw unavailable("Payments aren't set up on this installation.");
  return provider;
}
