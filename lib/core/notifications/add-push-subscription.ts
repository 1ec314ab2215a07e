import "server-only";
import { transaction } from "@/lib/platform/events/transaction";
import { isAllowedEndpoint } from "@/lib/platform/providers/push/allowed-endpoint";
import { invalidValue } from "@/lib/platform/refusal";
import type { PushSubscriptionBody } from "./schema";

type Browser = { userId: string; sessionId: string };

/**
 * Shows notifications in this browser for as long as it is signed in. A browser that another account was signed in at
 * belongs to this one from now on.
 */
export async function addPushSubscription({ userId, sessionId }: Browser, { endpoint, keys }: PushSubscriptionBody) {
  if (!isAllowedEndpoint(endpoint)) throw invalidValue("endpoint", "This isn't the address of a push service.");
  const data = { userId, sessionId, p256dh: keys.p256dh, auth: keys.auth };
  await transaction(async (tx) => {
    // A browser has one subscription: an earlier one of its session is void.
    await tx.pushSubscription.deleteMany({ where: { sessionId, endpoint: { not: endpoint } } });
    await tx.pushSubscription.upsert({ where: { endpoint }, create: { endpoint, ...data }, update: data });
  });
}
