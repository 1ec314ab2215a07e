import "server-only";
import { env } from "@/lib/platform/env";
import { conflict } from "@/lib/platform/refusal";

export function assertBilling() {
  if (!env.BILLING) throw conflict("billing_off", "There are no plans on this installation: everybody has everything.");
}
