import "server-only";
import { getBillingAndUsage } from "./queries";
import type { UsageWire } from "./schema";
import { serializeUsage } from "./serializer";

/** How much a person used in the present period, and what their plan is meant for. */
export async function readUsage(person: { id: string; email: string; timezone: string | null }): Promise<UsageWire> {
  const { billing, usage } = await getBillingAndUsage(person);
  return serializeUsage(billing, usage);
}
