import "server-only";
import type { UserActor } from "@/lib/platform/auth/actor";
import { env } from "@/lib/platform/env";
import { findVapidKeys } from "@/lib/platform/providers/push/find-vapid-keys";
import { getPreferencesFor } from "./queries";
import type { PreferencesWire } from "./schema";
import { serializePreferences } from "./serializer";

/** How the caller is notified, as this browser sees it. */
export async function readPreferences(actor: UserActor): Promise<PreferencesWire> {
  const { credential } = actor;
  const [chosen, { publicKey }] = await Promise.all([
    getPreferencesFor(actor, credential.type === "session" ? credential.sessionId : null),
    findVapidKeys(),
  ]);
  return serializePreferences(chosen, { pushKey: publicKey, hasPlans: env.BILLING });
}
