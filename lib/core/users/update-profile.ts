import "server-only";
import type { z } from "zod";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { removeFiles } from "@/lib/platform/files/remove-files";
import { makeAvatar } from "./make-avatar";
import { withBookingPage } from "./queries";
import type { updateProfileBody } from "./schema";

/** Changes what was sent and nothing else; null clears. */
export async function updateProfile(by: AuditActor & { id: string }, change: z.output<typeof updateProfileBody>) {
  const {
    clock,
    onboarded,
    extra_language: extraLanguage,
    notes_tone: notesTone,
    notes_length: notesLength,
    share_tasks: shareTasks,
    avatar_choice: avatarChoice,
    ...fields
  } = change;
  const avatar = avatarChoice === undefined ? null : await makeAvatar(by.id, avatarChoice);
  return transaction(async (tx) => {
    const detail = { fields: Object.keys(change) };
    await recordAudit(tx, by, { kind: "account", action: "profile_changed", userId: by.id, detail });
    const before = avatar && (await tx.user.findUniqueOrThrow({ where: { id: by.id }, select: { avatarId: true } }));
    const user = await tx.user.update({
      where: { id: by.id },
      include: withBookingPage,
      data: {
        ...fields,
        extraLanguage,
        notesTone,
        notesLength,
        ...(shareTasks !== undefined && { shareTasks: shareTasks ?? false }),
        ...(avatar && { ...avatar, avatarVersion: { increment: 1 } }),
        ...(clock !== undefined && { clock: clock === null ? null : clock === "12" ? "h12" : "h24" }),
        ...(onboarded !== undefined && { onboardedAt: onboarded ? new Date() : null }),
      },
    });
    if (before && before.avatarId !== user.avatarId) await removeFiles(tx, [before.avatarId]);
    return user;
  });
}
