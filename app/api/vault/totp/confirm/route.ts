import { confirmEnrolment } from "@/lib/features/vault/confirm-enrolment";
import { requireFactorGate } from "@/lib/features/vault/require-factor-gate";
import { confirmBody, recoveryShape } from "@/lib/features/vault/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Turn your authenticator on by its first code",
  description:
    "From now on its codes open the vault, and the PIN sleeps. The ten recovery codes can be read only this once; those of an authenticator before it are void. The code that is sent here opens nothing afterwards. Closes the vault in other sessions. In a browser session with an open vault (423), unless nothing opens it yet.",
  access: "user",
  body: confirmBody,
  response: recoveryShape,
  conflicts: ["no_enrolment"],
  needsOpenVault: true,
  load: ({ actor }) => requireFactorGate(actor),
  handle: async ({ actor, body }) => ({ recovery_codes: await confirmEnrolment(actor, body.code) }),
});
