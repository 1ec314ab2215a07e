import "server-only";
import { transaction } from "../events/transaction";
import { assertNotOver, lockMeeting } from "../meetings/lock-meeting";
import { settlePermissions } from "./settle-permissions";

/**
 * Lets everybody present, or nobody but the host and co-hosts: closing takes back what single people were allowed,
 * too, and ends their shares. Everyone is told once the media server does as is said. While it is away opening fails,
 * and closing holds for whoever comes, and for the others as soon as it is back.
 */
export async function openSharing(meetingId: string, anyoneCanShare: boolean) {
  const { sharingChanges } = await transaction(async (tx) => {
    const meeting = await lockMeeting(tx, meetingId);
    assertNotOver(meeting.status);
    if (!anyoneCanShare) {
      await tx.participant.updateMany({ where: { meetingId, mayShare: true }, data: { mayShare: false } });
    }
    return tx.meeting.update({
      where: { id: meetingId },
      data: { anyoneCanShare, sharingChanges: { increment: 1 } },
      select: { sharingChanges: true },
    });
  });
  await settlePermissions(meetingId, (tx) =>
    tx.meeting.updateMany({
      where: { id: meetingId, sharingChanges, anyoneCanShare: true },
      data: { anyoneCanShare: false, sharingChanges: { increment: 1 } },
    }),
  );
}
