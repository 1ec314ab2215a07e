import "server-only";
import { database, type Tx } from "../database";
import { marksDown } from "../door/remove-person";
import { showMarks, showPermission } from "../door/show-in-room";
import { tellAbsentHost } from "../door/tell-absent-host";
import type { Announce } from "../events/transaction";
import { applyOnce } from "../http/webhook";
import { mediaProvider } from "../providers/media/media";
import type { MediaEvent } from "../providers/media/provider";
import { isUuid } from "../uuid";
import { completeMeeting } from "./complete-meeting";

type PresenceEvent = Extract<MediaEvent, { identity: string }>;

/** Who lost the network and is back by then still has a hand up, and what else they had. */
const marksKeptMs = 90_000;

/**
 * What the media server tells, once per event. A signed token cannot be taken back, so everyone who appears is
 * checked against the door; one without a right is put out. Throws when a retry could help.
 */
export async function recordMediaEvent(event: MediaEvent) {
  if (event.type === "other" || !(await isMeetingRoom(event.room))) return;
  if (event.type === "participant_joined" && !(await hasRight(event))) {
    return mediaProvider().removeParticipant(event.room, event.identity);
  }
  if (event.type === "participant_joined") await permit(event);
  // A late word about a room that has filled again since.
  if (event.type === "room_finished" && (await hasPeople(event.room))) return;
  await applyOnce("media", event, async (tx, announce) => {
    if (event.type === "room_finished") await completeMeeting(tx, announce, event.room, event.at);
    else await recordPresence(tx, announce, event);
  });
  if (event.type === "participant_joined") await showAgain(event);
  if (event.type === "participant_left") await tellAbsentHost(event.room);
}

/** Since the token was made the right to present may have changed: before anything else is done. */
async function permit({ room, identity }: PresenceEvent) {
  const person = await findPerson(room, identity);
  if (person && person.kind !== "host") await showPermission(room, identity);
}

/** A new connection bears none of the marks that are still up. */
async function showAgain({ room, identity }: PresenceEvent) {
  const person = await findPerson(room, identity);
  if (person && (person.handOrder !== null || person.deskView || person.wideCamera)) await showMarks(room, identity);
}

const findPerson = (meetingId: string, identity: string) =>
  database.participant.findUnique({ where: { meetingId_identity: { meetingId, identity } } });

async function isMeetingRoom(room: string): Promise<boolean> {
  if (!isUuid(room)) return false;
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

async function recordPresence(tx: Tx, announce: Announce, event: PresenceEvent) {
  const { room: meetingId, identity } = event;
  const count = event.type === "participant_joined" ? await recordJoined(tx, event) : await recordLeft(tx, event);
  if (count === 0) return;
  announce({ topic: "door", meetingId });
  const participant = await tx.participant.findUnique({ where: { meetingId_identity: { meetingId, identity } } });
  if (participant?.userId) announce({ topic: "meetings", userId: participant.userId });
}

async function recordJoined(tx: Tx, { room: meetingId, identity, joinedAt }: PresenceEvent): Promise<number> {
  const isBack = [{ leftAt: null }, { leftAt: { lt: joinedAt } }];
  const where = { meetingId, identity, AND: [{ OR: isNewer(joinedAt) }, { OR: isBack }] };
  const keptSince = new Date(joinedAt.getTime() - marksKeptMs);
  await tx.participant.updateMany({ where: { ...where, leftAt: { lt: keptSince } }, data: marksDown });
  const { count } = await tx.participant.updateMany({ where, data: { connectedAt: joinedAt, leftAt: null } });
  return count;
}

async function recordLeft(tx: Tx, event: Extract<PresenceEvent, { wasLost: boolean }>): Promise<number> {
  const { room: meetingId, identity, joinedAt, at, wasLost } = event;
  const { count } = await tx.participant.updateMany({
    where: { meetingId, identity, AND: [{ OR: isNewer(joinedAt) }, { OR: wasLetIn(joinedAt) }] },
    data: { connectedAt: joinedAt, leftAt: later(at, joinedAt), ...(wasLost ? {} : marksDown) },
  });
  return count;
}

/** Events of an earlier connection may arrive late: the moment of joining says which connection is meant. */
const isNewer = (joinedAt: Date) => [{ connectedAt: null }, { connectedAt: { lte: joinedAt } }];

/** Somebody removed who came back with an old token was evicted: nobody is told that they came, nor that they went. */
const wasLetIn = (joinedAt: Date) => [{ status: { not: "removed" as const } }, { connectedAt: joinedAt }];

/** The two clocks differ by a second: one counts whole seconds. */
const later = (one: Date, other: Date) => new Date(Math.max(one.getTime(), other.getTime()));
