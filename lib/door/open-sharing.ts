import "server-only";
import { database } from "../database";
import { transaction } from "../events/transaction";
import { announceMeeting } from "../meetings/announce-meeting";
import { assertNotOver, lockMeeting } from "../meetings/lock-meeting";
import { showPermission } from "./show-in-room";

const shownAtOnce = 10;

/**
 * Lets everybody present, or nobody but the host and co-hosts: closing takes back what single people were allowed,
 * too, and ends their shares. Everyone is told once the media server does as is said.
 */
export async function openSharing(meetingId: string, anyoneCanShare: boolean) {
  await transaction(async (tx) => {
    const meeting = await lockMeeting(tx, meetingId);
    assertNotOver(meeting.status);
    await tx.meeting.update({ where: { id: meetingId }, data: { anyoneCanShare, sharingChanges: { increment: 1 } } });
    await tx.participant.updateMany({ where: { meetingId, mayShare: true }, data: { mayShare: false } });
  });
  try {
    await showToAll(meetingId);
  } finally {
    await transaction(async (tx, announce) => {
      announce({ topic: "door", meetingId });
      await announceMeeting(tx, announce, meetingId);
    });
  }
}

/** Also to those whose connection nobody has told us of yet: who is not there is passed over. */
async function showToAll(meetingId: string) {
  const people = await database.participant.findMany({
    where: { meetingId, status: "admitted", kind: { not: "host" }, isCohost: false },
    select: { identity: true },
  });
  for (let at = 0; at < people.length; at += shownAtOnce) {
    const some = people.slice(at, at + shownAtOnce);
    await Promise.all(some.map(({ identity }) => showPermission(meetingId, identity)));
  }
}
