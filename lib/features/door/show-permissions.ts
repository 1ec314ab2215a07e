import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { showPermission } from "./show-in-room";

const shownAtOnce = 10;

/** Applies the permissions in the database to everybody on the media server, then announces the meeting. */
export async function showPermissions(meetingId: string) {
  await showToAll(meetingId);
  await transaction(async (tx, announce) => {
    announce({ topic: "door", meetingId });
    await announceMeeting(tx, announce, meetingId);
  });
}

/**
 * Includes people whose connection is not in the database yet, and skips who is not in the room. One failure does not stop
 * the others.
 */
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
