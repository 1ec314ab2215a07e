import "server-only";
import { lockHostedMeeting } from "@/lib/core/meetings/lock-meeting";
import { findMailPreferences } from "@/lib/core/notifications/find-mail-times";
import { transaction } from "@/lib/platform/events/transaction";
import { notFound } from "@/lib/platform/refusal";
import { giveNotes } from "./give-notes";
import { getNotesToSend } from "./make-notes-mail";
import { listRecipients } from "./queries";

/**
 * Gives what a sending that waited was to give, by the rights of this moment. Throws 403, 404 or 409 `notes_not_ready`
 * when it cannot, and does nothing when it was undone or has begun.
 */
export async function beginSending(meetingId: string, shareId: string) {
  await transaction(async (tx, announce) => {
    const known = await tx.notesShare.findUnique({ where: { id: shareId }, select: { sentById: true } });
    await lockHostedMeeting(tx, meetingId, { id: known?.sentById ?? null });
    const share = await tx.notesShare.findUnique({
      where: { id: shareId, status: "sending", dueAt: { not: null } },
      include: { sentBy: { select: { id: true, name: true } } },
    });
    if (!share?.sentBy) return;
    const notes = await getNotesToSend(tx, meetingId);
    const { recipients } = await listRecipients(meetingId, tx);
    const recipient = recipients.find(({ emailKey }) => emailKey === share.recipientEmail);
    if (!recipient) throw notFound();
    const wantsMail = await findMailPreferences([{ userId: recipient.user?.id ?? null }], "notes_shared", tx);
    // Written anew, with the time at which it begins.
    await tx.notesShare.delete({ where: { id: shareId } });
    await giveNotes(tx, announce, {
      notes,
      sendings: [{ recipient, shareId, level: share.level }],
      isMailed: () => wantsMail({ userId: recipient.user?.id ?? null }),
      by: share.sentBy,
    });
  });
}
