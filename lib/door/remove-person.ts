import "server-only";
import type { Tx } from "../database";
import { transaction } from "../events/transaction";
import { enqueue } from "../jobs/enqueue";
import { log } from "../log";
import { announceMeeting } from "../meetings/announce-meeting";
import { assertNotOver, lockMeeting } from "../meetings/lock-meeting";
import { mediaProvider } from "../providers/media/media";
import { conflict, notFound } from "../refusal";
import { evictJob } from "./jobs";
import { findAlike, type Traits } from "./was-removed";

type Target = { meetingId: string; participantId: string };

/**
 * Puts somebody out for good: their connection is cut, what they hold opens nothing any more, and they may not knock
 * until the host asks them again. Somebody who is out already is put out once more.
 */
export async function removePerson({ meetingId, participantId }: Target, by: { participantId: string | null }) {
  const identity = await transaction(async (tx, announce) => {
    const meeting = await lockMeeting(tx, meetingId);
    assertNotOver(meeting.status);
    const person = await tx.participant.findFirst({ where: { id: participantId, meetingId } });
    if (!person) throw notFound();
    if (person.kind === "host") throw conflict("host_stays", "The host cannot be removed.");
    if (person.id === by.participantId) throw conflict("own_removal", "You cannot remove yourself: leave instead.");
    if (person.status === "removed") return person.identity;
    const now = new Date();
    await tx.participant.update({
      where: { id: person.id },
      data: { status: "removed", removedAt: now, answeredAt: now, ...nothingInRoom },
    });
    await sendAway(tx, person, now);
    if (person.inviteId) await tx.invite.update({ where: { id: person.inviteId }, data: { status: "removed" } });
    announce({ topic: "door", meetingId });
    await announceMeeting(tx, announce, meetingId);
    return person.identity;
  });
  await evict(meetingId, identity);
}

/** Other knocks of the same person that stand already: a new one would be refused. */
async function sendAway(tx: Tx, person: { id: string; meetingId: string } & Omit<Traits, "visitId">, answeredAt: Date) {
  const alike = await findAlike(tx, person.meetingId, person);
  await tx.participant.updateMany({
    where: { id: { in: alike.map(({ id }) => id) }, status: "waiting" },
    data: { status: "denied", answeredAt },
  });
}

/** What somebody who is not in the room has nothing of. */
export const marksDown = { handOrder: null, deskView: false, wideCamera: false, shareAskedAt: null } as const;
const nothingInRoom = { ...marksDown, isCohost: false, mayShare: false } as const;

/** At once; when the media server is away, as soon as it is back. A token from before is refused by the webhook. */
async function evict(meetingId: string, identity: string) {
  try {
    await mediaProvider().removeParticipant(meetingId, identity);
  } catch (error) {
    log.warn({ err: error, meetingId }, "somebody removed could not be put out yet");
    await transaction((tx) =>
      enqueue(tx, evictJob, { meetingId, identity }, { key: `evict:${meetingId}:${identity}` }),
    );
  }
}
