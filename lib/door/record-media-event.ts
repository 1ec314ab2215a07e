import "server-only";
import { database, type Tx } from "../database";
import { type Announce, transaction } from "../events/transaction";
import { completeMeeting } from "../meetings/complete-meeting";
import { mediaProvider } from "../providers/media/media";
import type { MediaEvent } from "../providers/media/provider";
import { marksDown } from "./remove-person";
import { showMarks, showPermission } from "./show-in-room";
import { tellAbsentHost } from "./tell-absent-host";

type PresenceEvent = Extract<MediaEvent, { identity: string }>;

/**
 * What the media server tells, once per event. A signed token cannot be taken back, so everyone who appears is
 * checked against the door; one without a right is put out. Throws when a retry could help.
 */
export async function recordMediaEvent(event: MediaEvent) {
  if (event.type === "other" || !(await isMeetingRoom(event.room))) return;
  if (event.type === "participant_joined" && !(await hasRight(event))) {
    return mediaProvider().removeParticipant(event.room, event.identity);
  }
  if (event.type === "participant_joined") await bringUpToDate(event);
  // A late word about a room that has filled again since.
  if (event.type === "room_finished" && (await hasPeople(event.room))) return;
  await transaction(async (tx, announce) => {
    const { count } = await tx.mediaEvent.createMany({ data: [{ id: event.id }], skipDuplicates: true });
    if (count === 0) return;
    if (event.type === "room_finished") await completeMeeting(tx, announce, event.room, event.at);
    else await recordPresence(tx, announce, event);
  });
  if (event.type === "participant_left") await tellAbsentHost(event.room);
}

/** Since the token was made the right to present may have changed, and a new connection bears none of the marks. */
async function bringUpToDate({ room, identity }: PresenceEvent) {
  const person = await database.participant.findUnique({
    where: { meetingId_identity: { meetingId: room, identity } },
  });
  if (!person) return;
  if (person.kind !== "host") await showPermission(room, identity);
  if (person.handOrder !== null || person.deskView || person.wideCamera) await showMarks(room, identity);
}

async function isMeetingRoom(room: string): Promise<boolean> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(room)) return false;
  return (await database.meeting.count({ where: { id: room } })) === 1;
}

/** Let in, not removed since, with an account in good standing, to a meeting that is going on. */
async function hasRight({ room, identity }: PresenceEvent): Promise<boolean> {
  const participant = await database.participant.findFirst({
    where: {
      meetingId: room,
      identity,
      status: "admitted",
      meeting: { status: "live", deletedAt: null },
      OR: [{ userId: null }, { user: { disabledAt: null } }],
    },
  });
  return participant !== null;
}

async function hasPeople(room: string): Promise<boolean> {
  const present = await mediaProvider().listParticipants(room);
  return present.some(({ isListener }) => !isListener);
}

/** Events of an earlier connection may arrive late: the moment of joining says which connection is meant. */
async function recordPresence(tx: Tx, announce: Announce, event: PresenceEvent) {
  const { room: meetingId, identity, joinedAt } = event;
  const isNewer = [{ connectedAt: null }, { connectedAt: { lte: joinedAt } }];
  const { count } =
    event.type === "participant_joined"
      ? await tx.participant.updateMany({
          where: {
            meetingId,
            identity,
            AND: [{ OR: isNewer }, { OR: [{ leftAt: null }, { leftAt: { lt: joinedAt } }] }],
          },
          data: { connectedAt: joinedAt, leftAt: null },
        })
      : await tx.participant.updateMany({
          where: { meetingId, identity, OR: isNewer },
          data: { connectedAt: joinedAt, leftAt: later(event.at, joinedAt), ...marksDown },
        });
  if (count === 0) return;
  announce({ topic: "door", meetingId });
  const participant = await tx.participant.findUnique({ where: { meetingId_identity: { meetingId, identity } } });
  if (participant?.userId) announce({ topic: "meetings", userId: participant.userId });
}

/** The two clocks differ by a second: one counts whole seconds. */
const later = (one: Date, other: Date) => new Date(Math.max(one.getTime(), other.getTime()));
