import "server-only";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { removeFiles } from "@/lib/platform/files/remove-files";
import { withBookingPage } from "./queries";

/** Forgets the photo and its original. A preset stays; otherwise the initials are shown. */
export async function deleteAvatar(by: AuditActor & { id: string }) {
  return transaction(async (tx) => {
    const before = await tx.user.findUniqueOrThrow({ where: { id: by.id } });
    const isShown = before.avatarChoice === "uploaded" || before.avatarChoice === "calendar";
    const user = await tx.user.update({
      where: { id: by.id },
      include: withBookingPage,
      data: {
        avatarId: null,
        avatarOriginalId: null,
        ...(isShown && { avatarChoice: null, avatarVersion: { increment: 1 } }),
      },
    });
    if (!before.avatarId && !before.avatarOriginalId) return user;
    await recordAudit(tx, by, {
      kind: "account",
      action: "profile_changed",
      userId: by.id,
      detail: { fields: ["avatar"] },
    });
    await removeFiles(tx, [before.avatarId, before.avatarOriginalId]);
    return user;
  });
}
