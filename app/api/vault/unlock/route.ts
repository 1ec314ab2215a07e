import { openSeconds } from "@/lib/features/vault/constants";
import { openVault } from "@/lib/features/vault/open-vault";
import { openedShape, unlockBody } from "@/lib/features/vault/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Open your vault for five minutes",
  description:
    "Takes exactly one of `pin`, `code` and `recovery_code`. While the authenticator is on, a code or a recovery code opens, and the PIN sleeps. It opens for this session or token alone; opening it again begins five minutes anew, and nothing else extends them. A code and a recovery code work once. Wrong tries of all three kinds (403 `wrong_credential`) count together, whatever session they come from: after five, the next one is taken after 1, 5, 15 and then 60 minutes each (429). A right one forgets them.",
  access: "user",
  body: unlockBody,
  response: openedShape,
  conflicts: ["not_set_up", "pin_asleep", "no_authenticator"],
  isLimited: true,
  handle: async ({ actor, body }) => {
    await openVault(actor, body);
    return { seconds: openSeconds };
  },
});
