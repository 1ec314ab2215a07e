import { beginEnrolment } from "@/lib/features/vault/begin-enrolment";
import { getAppStatusFor } from "@/lib/features/vault/queries";
import { removeFactor } from "@/lib/features/vault/remove-factor";
import { requireFactorGate } from "@/lib/features/vault/require-factor-gate";
import { enrolmentShape, totpStatusShape } from "@/lib/features/vault/schema";
import { serializeAppStatus } from "@/lib/features/vault/serializer";
import { assertRecentAuth, hasRecentAuth } from "@/lib/flows/sign-in/prove-recent-auth";
import { isAtOwnBrowser } from "@/lib/platform/auth/policy";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "See whether an authenticator is on",
  access: "user",
  response: totpStatusShape,
  handle: async ({ actor }) => serializeAppStatus(await getAppStatusFor(actor)),
});

export const POST = route({
  summary: "Begin to set up an authenticator",
  description:
    "Gates nothing before `POST /vault/totp/confirm`: what opens the vault until then goes on doing so. It waits for its first code for ten minutes, and replaces one that waits. In a browser session with an open vault (423). Without a PIN and an authenticator no gate is there yet; then, if the vault would show entries at once, a sign-in within the last five minutes or the `X-Service-Recent-Auth` header is needed.",
  access: "user",
  response: enrolmentShape,
  conflicts: [],
  needsOpenVault: true,
  load: ({ actor }) => requireFactorGate(actor),
  handle: async ({ actor, request }) =>
    beginEnrolment(actor, { isProven: await hasRecentAuth(actor, request.headers) }),
});

export const DELETE = route({
  summary: "Turn your authenticator off",
  description:
    "With the `X-Service-Recent-Auth` header, in a browser session. Its recovery codes are void, and the PIN, if there is one, opens again. Every entry stays. The vault is closed everywhere, and you're told by email and notification.",
  access: "user",
  conflicts: [],
  allow: isAtOwnBrowser,
  handle: async ({ actor, request }) => {
    await assertRecentAuth(actor, request.headers);
    await removeFactor(actor, "authenticator");
  },
});
