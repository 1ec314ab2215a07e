import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { transaction } from "@/lib/platform/events/transaction";
import { notFound } from "@/lib/platform/refusal";

/** Stars or unstars an invitee whom the meeting needs. */
export async function starInvite(meetingId: string, email: string, isKey: boolean) {
  await transaction(async (tx, announce) => {
    const { count } = await tx.invite.updateMany({
      where: { meetingId, emailKey: email.toLowerCase(), status: "invited" },
      data: { isKey },
    });
    if (count === 0) throw notFound();
    await announceMeeting(tx, announce, meetingId);
  });
}
