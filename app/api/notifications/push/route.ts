import { addPushSubscription } from "@/lib/core/notifications/add-push-subscription";
import { removePushSubscription } from "@/lib/core/notifications/remove-push-subscription";
import { pushSubscriptionBody } from "@/lib/core/notifications/schema";
import type { UserActor } from "@/lib/platform/auth/actor";
import { isAtOwnBrowser } from "@/lib/platform/auth/policy";
import { route } from "@/lib/platform/http/route";
import { forbidden } from "@/lib/platform/refusal";

export const POST = route({
  summary: "Show notifications in this browser",
  description:
    "The body is what the browser's `PushSubscription.toJSON()` has. It ends when this browser signs out. Tokens can't subscribe.",
  access: "user",
  allow: isAtOwnBrowser,
  body: pushSubscriptionBody,
  conflicts: [],
  rateLimit: { name: "push", points: 60, perSeconds: 3600, keys: ({ actor }) => [actor.id] },
  handle: async ({ actor, body }) => addPushSubscription({ userId: actor.id, sessionId: sessionOf(actor) }, body),
});

export const DELETE = route({
  summary: "Stop showing notifications in this browser",
  access: "user",
  allow: isAtOwnBrowser,
  conflicts: [],
  handle: async ({ actor }) => {
    await removePushSubscription(sessionOf(actor));
  },
});

function sessionOf({ credential }: UserActor): string {
  if (credential.type !== "session") throw forbidden();
  return credential.sessionId;
}
