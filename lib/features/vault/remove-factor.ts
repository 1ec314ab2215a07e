import "server-only";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { UserActor } from "@/lib/platform/auth/actor";
import { endOpenings } from "@/lib/platform/auth/end-openings";
import type { Tx } from "@/lib/platform/database/database";
import { type Announce, transaction } from "@/lib/platform/events/transaction";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import type { Prisma } from "@/prisma/generated/client";
import { factorRemovedJob } from "./job-definitions";
import { lockFactors } from "./lock-factors";
import { makeNotMeToken, notMePath } from "./not-me-token";
import { freshTries } from "./take-try";

type Factor = "pin" | "authenticator";

/**
 * Removes a factor of somebody who has just confirmed who they are. Every entry stays; the vault is closed everywhere, and
 * the person is told. Nothing happens when there is no such factor.
 */
export async function removeFactor(actor: UserActor, factor: Factor): Promise<void> {
  const { id: userId } = actor;
  await transaction(async (tx, announce) => {
    const factors = await lockFactors(tx, userId);
    const { pinHash = null, totpSeed = null } = factors ?? {};
    const [removed, left] = factor === "pin" ? [pinHash, totpSeed] : [totpSeed, pinHash];
    if (factor === "authenticator") await tx.vaultFactors.updateMany({ where: { userId }, data: noEnrolment });
    if (removed === null) return;
    if (left === null) await tx.vaultFactors.delete({ where: { userId } });
    else await tx.vaultFactors.update({ where: { userId }, data: { ...without[factor], ...freshTries } });
    if (factor === "authenticator") await tx.vaultRecoveryCode.deleteMany({ where: { userId } });
    await endOpenings(tx, announce, userId);
    const action = factor === "pin" ? "pin_removed" : "authenticator_removed";
    await recordAudit(tx, actor, { kind: "vault", action, userId });
    await notifyPerson(tx, announce, userId, factor);
  });
}

const noEnrolment = { pendingSeed: null, pendingUntil: null };

const without: Record<Factor, Prisma.VaultFactorsUpdateInput> = {
  pin: { pinHash: null },
  authenticator: { totpSeed: null, totpStep: null, totpConfirmedAt: null },
};

async function notifyPerson(tx: Tx, announce: Announce, userId: string, factor: Factor) {
  const removedAt = new Date();
  await enqueue(tx, factorRemovedJob, { userId, factor, removedAt: removedAt.toISOString() });
  await addNotifications(tx, announce, [userId], {
    kind: "vault",
    title: factor === "pin" ? "The PIN of your vault was removed" : "The authenticator of your vault was turned off",
    body: "Was that not you? Open this to close your vault and sign out everywhere.",
    href: notMePath(makeNotMeToken(userId, removedAt)),
  });
}
