import "server-only";
import { getBilling, getUsage, listBillingEvents } from "./queries";
import type { PersonBillingWire } from "./schema";
import { serializePersonBilling } from "./serializer";

/** What administrators see of somebody's plan. */
export async function readPersonBilling(person: { id: string; email: string }): Promise<PersonBillingWire> {
  const [billing, events] = await Promise.all([getBilling(person), listBillingEvents(person.id)]);
  return serializePersonBilling({ billing, events, usage: await getUsage(person.id, billing) });
}
