import { makeRecoveryCodes } from "@/lib/features/vault/make-recovery-codes";
import { requireFactorGate } from "@/lib/features/vault/require-factor-gate";
import { recoveryShape } from "@/lib/features/vault/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Make new recovery codes",
  description:
    "Ten, which can be read only this once. Those from before are void. In a browser session with an open vault (423).",
  access: "user",
  response: recoveryShape,
  conflicts: ["no_authenticator"],
  needsOpenVault: true,
  load: ({ actor }) => requireFactorGate(actor),
  handle: async ({ actor }) => ({ recovery_codes: await makeRecoveryCodes(actor) }),
});
