import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { UserActor } from "@/lib/platform/auth/actor";
import type { Tx } from "@/lib/platform/database/database";
import { type Announce, transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";
import { recoveryCodeCount } from "./constants";
import { type FactorKey, openFactorKey } from "./factor-key";
import { lockFactors } from "./lock-factors";
import { drawRecoveryCode, readRecoveryCode } from "./recovery-code";

/** New codes, shown only now. Those from before are void. */
export async function makeRecoveryCodes(actor: UserActor): Promise<string[]> {
  return transaction(async (tx, announce) => {
    const factors = await lockFactors(tx, actor.id);
    if (!factors?.totpSeed) {
      throw conflict("no_authenticator", "Recovery codes come with an authenticator. Set one up first.");
    }
    await recordAudit(tx, actor, { kind: "vault", action: "recovery_codes_made", userId: actor.id });
    return replaceRecoveryCodes(tx, announce, actor.id, openFactorKey(factors));
  });
}

/** In a transaction that has locked the factors. */
export async function replaceRecoveryCodes(tx: Tx, announce: Announce, userId: string, key: FactorKey) {
  const codes = Array.from({ length: recoveryCodeCount }, drawRecoveryCode);
  await tx.vaultRecoveryCode.deleteMany({ where: { userId } });
  await tx.vaultRecoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: key.hashRecoveryCode(readRecoveryCode(code) ?? code) })),
  });
  announce({ topic: "vault", userId });
  return codes;
}
