import type { OwnBillingWire } from "@/lib/features/billing/schema";

/** What somebody with the free plan, who never had another one, reads about it. */
export const freeBilling: OwnBillingWire = {
  plan: "free",
  source: "default",
  grant: null,
  pass: null,
  pass_used: false,
  subscription: null,
  next: null,
};
