import { openVault } from "@/lib/features/vault/open-vault";
import type { UserActor } from "@/lib/platform/auth/actor";
import { Refusal } from "@/lib/platform/refusal";

// A process that sends wrong PINs of one person, all at once, and answers the code of each refusal.
process.on("message", async ({ actor, count }: { actor: UserActor; count: number }) => {
  const tries = Array.from({ length: count }, () =>
    openVault(actor, { pin: "111222" }).then(
      () => "opened",
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    ),
  );
  process.send?.(await Promise.all(tries), () => process.exit());
});
process.send?.("started");
