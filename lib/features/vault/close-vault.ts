import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { endOpenings } from "@/lib/platform/auth/end-openings";
import { endAllSessions } from "@/lib/platform/auth/end-session";
import { transaction } from "@/lib/platform/events/transaction";

/**
 * For somebody who did not remove a factor of their vault: signs them out everywhere, and forgets what opens the vault, as
 * somebody else may have set it. Every entry stays.
 */
export async function closeVault(userId: string): Promise<void> {
  await endAllSessions(userId);
  await transaction(async (tx, announce) => {
    await tx.vaultFactors.deleteMany({ where: { userId } });
    await tx.vaultRecoveryCode.deleteMany({ where: { userId } });
    await endOpenings(tx, announce, userId);
    const { name } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true } });
    await recordAudit(tx, { id: userId, name }, { kind: "vault", action: "closed_by_owner", userId });
  });
}
