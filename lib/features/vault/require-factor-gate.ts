import "server-only";
import type { UserActor } from "@/lib/platform/auth/actor";
import { isAtOwnBrowser } from "@/lib/platform/auth/policy";
import { hasVaultKey } from "@/lib/platform/encryption/vault-keys";
import { forbidden, unavailable } from "@/lib/platform/refusal";
import { findFactors } from "./queries";
import { keyMissing, requireOpenVault } from "./require-open-vault";

/**
 * Who changes what opens the vault does so in a browser (a token gets 403) and has it open (423), unless nothing opens it
 * yet.
 */
export async function requireFactorGate(actor: UserActor): Promise<true> {
  if (!isAtOwnBrowser(actor)) throw forbidden("Only your own browser can change what opens your vault.");
  if (!hasVaultKey) throw unavailable(keyMissing);
  const factors = await findFactors(actor.id);
  if (factors?.pinHash || factors?.totpSeed) await requireOpenVault(actor);
  return true;
}
