import type { UserActor } from "@/lib/auth/actor";
import { route } from "@/lib/http/route";
import { getPreferencesFor } from "@/lib/notifications/queries";
import { preferencesShape, updatePreferencesBody } from "@/lib/notifications/schema";
import { serializePreferences } from "@/lib/notifications/serializer";
import { updatePreferences } from "@/lib/notifications/update-preferences";
import { findVapidKeys } from "@/lib/providers/push/find-vapid-keys";

export const GET = route({
  summary: "Get how you are notified",
  access: "user",
  response: preferencesShape,
  handle: async ({ actor }) => preferencesOf(actor),
});

export const PATCH = route({
  summary: "Change how you are notified",
  description:
    "What is left out stays. In quiet hours, email and browser notifications wait until they end; email with a calendar file does not. `digest` collects email that can wait into one a day. Null ends either.",
  access: "user",
  body: updatePreferencesBody,
  response: preferencesShape,
  conflicts: [],
  handle: async ({ actor, body }) => {
    await updatePreferences(actor.id, body);
    return preferencesOf(actor);
  },
});

async function preferencesOf(actor: UserActor) {
  const { credential } = actor;
  const [chosen, { publicKey }] = await Promise.all([
    getPreferencesFor(actor, credential.type === "session" ? credential.sessionId : null),
    findVapidKeys(),
  ]);
  return serializePreferences(chosen, publicKey);
}
