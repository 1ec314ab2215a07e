import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { showPermission } from "./show-in-room";

const shownAtOnce = 10;

/** The media server does with everybody what the database says, and then the meeting is told. */
export async function showPermissions(meetingId: string) {
  await showToAll(meetingId);
  await transaction(async (tx, announce) => {
    announce({ topic: "door", meetingId });
    await announceMeeting(tx, announce, meetingId);
  });
}

/** Also to those whose connection nobody has told us of yet: who is not there is passed over. One failure stops none of the others. */
async function showToAll(meetingId: string) {
  const people = await database.participant.findMany({
    where: { meetingId, status: "admitted", kind: { not: "host" } },
    select: { identity: true },
  });
  const failures: unknown[] = [];
  for (let at = 0; at < people.length; at += shownAtOnce) {
    const some = people.slice(at, at + shownAtOnce);
    const shown = await Promise.allSettled(some.map(({ identity }) => showPermission(meetingId, identity)));
    failures.push(...shown.flatMap((one) => (one.status === "rejected" ? [one.reason] : [])));
  }
  if (failures.length > 0) throw failures[0];
}
