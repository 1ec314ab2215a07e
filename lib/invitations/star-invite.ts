import "server-only";
import { transaction } from "../events/transaction";
import { announceMeeting } from "../meetings/announce-meeting";
import { notFound } from "../refusal";

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
