import "server-only";
import { assertNotOver, lockMeeting } from "@/lib/core/meetings/lock-meeting";
import { transaction } from "@/lib/platform/events/transaction";
import { settlePermissions } from "./settle-permissions";

/**
 * Opens presenting for everybody, or closes it for all but the host and co-hosts. Closing also revokes individual
 * permissions and ends their shares. Announced once the media server has applied it. While it is unreachable, opening
 * fails; closing applies to new connections at once and to the others by a job.
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
