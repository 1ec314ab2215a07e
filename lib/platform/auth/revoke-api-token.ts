import "server-only";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";

/** Ends a token at once, open streams included. */
export async function revokeApiToken(token: { id: string; userId: string; name: string }, by: AuditActor) {
  await transaction(async (tx, announce) => {
    const { count } = await tx.apiToken.deleteMany({ where: { id: token.id } });
    if (count === 0) return;
    const { userId, name } = token;
    await recordAudit(tx, by, { kind: "account", action: "token_revoked", userId, detail: { name } });
    announce({ topic: "credentials", userId: token.userId });
  });
}
