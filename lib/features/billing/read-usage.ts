import "server-only";
import { getBilling, getUsage } from "./queries";
import type { UsageWire } from "./schema";
import { serializeUsage } from "./serializer";

/** How much a person used in the present period, and what their plan is meant for. */
export async function readUsage(person: { id: string; email: string }): Promise<UsageWire> {
  const billing = await getBilling(person);
  return serializeUsage(billing, await getUsage(person.id, billing));
}
