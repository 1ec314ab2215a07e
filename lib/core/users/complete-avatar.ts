import "server-only";
import type { z } from "zod";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { removeFiles } from "@/lib/platform/files/remove-files";
import { takeUpload } from "@/lib/platform/files/take-upload";
import { encodeAvatar } from "./encode-avatar";
import { withBookingPage } from "./queries";
import type { completeAvatarBody } from "./schema";

/** Makes an uploaded photo the picture. What was sent is kept as it is, for its owner alone. */
export function completeAvatar(by: AuditActor & { id: string }, { upload, crop }: z.output<typeof completeAvatarBody>) {
  return takeUpload(by.id, upload, "avatar", async ({ bytes, store, take }) => {
    const sent = await bytes();
    const { contentType, webp } = await encodeAvatar(sent, { path: "upload", crop });
    const avatar = await store(webp, { contentType: "image/webp", prefix: "avatars" });
    const original = await store(sent, { contentType, prefix: "avatar-originals" });
    return transaction(async (tx) => {
      await take(tx);
      await recordAudit(tx, by, {
        kind: "account",
        action: "profile_changed",
        userId: by.id,
        detail: { fields: ["avatar"] },
      });
      const before = await tx.user.findUniqueOrThrow({ where: { id: by.id }, select: files });
      const user = await tx.user.update({
        where: { id: by.id },
        include: withBookingPage,
        data: {
          avatarId: avatar.id,
          avatarOriginalId: original.id,
          avatarChoice: "uploaded",
          avatarVersion: { increment: 1 },
        },
      });
      await removeFiles(tx, [before.avatarId, before.avatarOriginalId]);
      return user;
    });
  });
}

const files = { avatarId: true, avatarOriginalId: true } as const;
