import { getStatusFor } from "@/lib/features/vault/queries";
import { removeFactor } from "@/lib/features/vault/remove-factor";
import { pinStatusShape, setPinBody } from "@/lib/features/vault/schema";
import { serializeStatus } from "@/lib/features/vault/serializer";
import { setPin } from "@/lib/features/vault/set-pin";
import { assertRecentAuth, hasRecentAuth } from "@/lib/flows/sign-in/prove-recent-auth";
import { isAtOwnBrowser } from "@/lib/platform/auth/policy";
import { hasVaultKey } from "@/lib/platform/encryption/vault-keys";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "See whether your vault is open",
  description:
    "`factor` says what opens it: `none` (not set up), `pin`, or `app`: while the authenticator is on, its code or a recovery code opens, and the PIN sleeps until it is turned off. Opening counts for one session or token: the one that did it.",
  access: "user",
  response: pinStatusShape,
  handle: async ({ actor }) => serializeStatus(await getStatusFor(actor), { isAvailable: hasVaultKey }),
});

export const PUT = route({
  summary: "Set or change your PIN",
  description:
    "6 to 12 digits; those that are easily guessed are refused with the reason. A change needs `current_pin`, and a wrong one spends a try. While the authenticator is on, the PIN sleeps, and the vault has to be open (423). The first PIN of somebody whose vault would show entries at once, their own or shared ones, needs a sign-in within the last five minutes or the `X-Service-Recent-Auth` header. It doesn't open the vault, and closes it in other sessions. A token may not set it.",
  access: "user",
  body: setPinBody,
  conflicts: [],
  allow: isAtOwnBrowser,
  needsOpenVault: true,
  isLimited: true,
  handle: async ({ actor, body, request }) =>
    setPin(actor, body, { isProven: await hasRecentAuth(actor, request.headers) }),
});

export const DELETE = route({
  summary: "Remove your PIN",
  description:
    "With the `X-Service-Recent-Auth` header, in a browser session. Every entry stays. The vault is closed everywhere, and you're told by email and notification.",
  access: "user",
  conflicts: [],
  allow: isAtOwnBrowser,
  handle: async ({ actor, request }) => {
    await assertRecentAuth(actor, request.headers);
    await removeFactor(actor, "pin");
  },
});
