import "server-only";
import type { Tx } from "@/lib/platform/database/database";

type Moment =
  | "usage_80"
  | "usage_100"
  | "pass_ending"
  | "pass_ended"
  | "plan_started"
  | "plan_renewed"
  | "plan_ended"
  | `payment_failed_${1 | 4 | 7}`;

/** Whether this transaction is the one that tells a person of a moment: of several, one does, once a period. */
export async function claimMoment(
  tx: Tx,
  { userId, moment, period }: { userId: string; moment: Moment; period: string },
): Promise<boolean> {
  const { count } = await tx.billingMoment.createMany({ data: [{ userId, moment, period }], skipDuplicates: true });
  return count === 1;
}
