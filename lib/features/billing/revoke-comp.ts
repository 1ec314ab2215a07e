import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";

/** Takes a given plan back at once. Its row stays: nobody is given one by the way afterwards. A repeat changes nothing. */
export async function revokeComp(userId: string, by: { id: string; name: string }, now = new Date()) {
  await transaction(async (tx) => {
    const [revoked] = await tx.planComp.updateManyAndReturn({
      where: { userId, revokedAt: null },
      data: { revokedAt: now, revokedById: by.id },
    });
    if (!revoked) return;
    const detail = { plan: revoked.plan, until: revoked.until?.toISOString() ?? null };
    await recordAudit(tx, by, { kind: "billing", action: "comp_revoked", userId, detail });
  });
}
