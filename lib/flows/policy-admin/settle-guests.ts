import "server-only";
import { holdPolicy, readPolicy } from "@/lib/core/installation-policy/queries";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { moveParticipant } from "@/lib/core/participation/move-participant";
import { recordAudit, theService } from "@/lib/platform/audit/record-audit";
import { database, type Tx } from "@/lib/platform/database/database";
import { type Announce, transaction } from "@/lib/platform/events/transaction";

const atOnce = 200;

/** Guests who wait at a door while the policy allows none wait no longer, and read why. */
export async function settleGuests() {
  while (!(await readPolicy()).guests) {
    // A status that is a parameter keeps the planner from the partial index `participants_watched_idx`.
    const waited = await database.$queryRaw<{ meetingId: string }[]>`
      select distinct meeting_id as "meetingId" from participants
       where status = 'waiting' and user_id is null limit ${atOnce}`;
    for (const { meetingId } of waited) await transaction((tx, announce) => denyGuests(tx, announce, meetingId));
    if (waited.length < atOnce) return;
  }
}

async function denyGuests(tx: Tx, announce: Announce, meetingId: string) {
  if ((await holdPolicy(tx)).guests) return;
  await announceMeeting(tx, announce, meetingId);
  const waiting = { meetingId, userId: null, status: "waiting" } as const;
  const denied = await moveParticipant(tx, waiting, "denied", { answeredAt: new Date() });
  await recordAudit(
    tx,
    theService,
    ...denied.map(({ email }) => ({ kind: "access" as const, action: "denied" as const, meetingId, email })),
  );
  announce({ topic: "door", meetingId });
}
