import "server-only";
import { readPolicy } from "@/lib/core/installation-policy/queries";
import { notifyAbsentHost } from "@/lib/features/door/notify-absent-host";
import { clearedMarks } from "@/lib/features/door/remove-person";
import { marksOf, showMarks, showPermission } from "@/lib/features/door/show-in-room";
import { database, type Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";
import { applyOnce } from "@/lib/platform/http/webhook";
import { isMeasuring, observe } from "@/lib/platform/metrics/measure";
import { mediaProvider } from "@/lib/platform/providers/media/media";
import type { MediaEvent } from "@/lib/platform/providers/media/provider";
import { isUuid } from "@/lib/platform/uuid";
import { completeMeeting } from "./complete-meeting";

type PresenceEvent = Extract<MediaEvent, { identity: string }>;

/** A person who is back within this time, by a reload, too, keeps a raised hand and other room state. */
const marksKeptMs = 90_000;

/**
 * Applies a webhook of the media server, once per event. Signed tokens cannot be revoked, so every person who connects
 * is checked against the door and evicted without admission. Throws when a redelivery could help.
 */
export async function recordMediaEvent(event: MediaEvent) {
  if (event.type === "other" || !(await isMeetingRoom(event.room))) return;
  if (event.type === "participant_joined" && !(await hasRight(event))) {
    return mediaProvider().removeParticipant(event.room, event.identity);
  }
  if (event.type === "participant_joined") await permit(event);
  // A late event: people have connected again since.
  if (event.type === "room_finished" && (await hasPeople(event.room))) return;
  await applyOnce("media", event, async (tx, announce) => {
    if (event.type === "room_finished") await completeMeeting(tx, announce, event.room, event.at);
    else await recordPresence(tx, announce, event);
  });
  if (event.type === "participant_joined") await showAgain(event);
  if (event.type === "participant_left") await notifyAbsentHost(event.room);
}

/** The permission to present may have changed since the token was issued, so it is applied first. */
async function permit({ room, identity }: PresenceEvent) {
  const person = await findPerson(room, identity);
  if (person && person.kind !== "host") await showPermission(room, identity);
}

/** A new connection lacks the attributes that the database still has. */
async function showAgain({ room, identity }: PresenceEvent) {
  const person = await findPerson(room, identity);
  if (person && Object.values(marksOf(person)).some(Boolean)) await showMarks(room, identity);
}

const findPerson = (meetingId: string, identity: string) =>
  database.participant.findUnique({ where: { meetingId_identity: { meetingId, identity } } });

async function isMeetingRoom(room: string): Promise<boolean> {
  if (!isUuid(room)) return false;
  return (await database.meeting.count({ where: { id: room } })) === 1;
}

/** Whether the person is admitted to a live meeting and their account is active. */
async function hasRight({ room, identity }: PresenceEvent): Promise<boolean> {
  const participant = await database.participant.findFirst({
    where: {
      meetingId: room,
      identity,
      status: "admitted",
      meeting: { status: "live", deletedAt: null },
      OR: [
        {
          userId: null,
          OR: [{ inviteId: null }, { invite: { userId: null } }, { invite: { user: { disabledAt: null } } }],
        },
        { user: { disabledAt: null } },
      ],
    },
  });
  // Guests who are inside when the policy changes stay until they leave.
  return participant !== null && (participant.userId !== null || (await readPolicy()).guests);
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
  // The end of the connection before may be reported first, and be later than the beginning of this one.
  const isBack = [{ leftAt: null }, { connectedAt: { lt: joinedAt } }];
  const where = { meetingId, identity, AND: [{ OR: isNewer(joinedAt) }, { OR: isBack }] };
  const keptSince = new Date(joinedAt.getTime() - marksKeptMs);
  await tx.participant.updateMany({ where: { ...where, leftAt: { lt: keptSince } }, data: clearedMarks });
  const before = isMeasuring()
    ? await tx.participant.findUnique({ where: { meetingId_identity: { meetingId, identity } } })
    : null;
  const { count } = await tx.participant.updateMany({ where, data: { connectedAt: joinedAt, leftAt: null } });
  if (count > 0 && before?.answeredAt) noteJoin(joinedAt, { ...before, answeredAt: before.answeredAt });
  return count;
}

/** A connection that came back by itself, without the door, is no join. */
function noteJoin(joinedAt: Date, { connectedAt, answeredAt }: { connectedAt: Date | null; answeredAt: Date }) {
  if (connectedAt && connectedAt > answeredAt) return;
  observe("parley_join_seconds", (joinedAt.getTime() - answeredAt.getTime()) / 1000);
}

async function recordLeft(tx: Tx, { room: meetingId, identity, joinedAt, at }: PresenceEvent): Promise<number> {
  const { count } = await tx.participant.updateMany({
    where: { meetingId, identity, AND: [{ OR: isNewer(joinedAt) }, { OR: wasLetIn(joinedAt) }] },
    data: { connectedAt: joinedAt, leftAt: later(at, joinedAt) },
  });
  return count;
}

/** Events of an earlier connection may arrive late; `joinedAt` identifies the connection. */
const isNewer = (joinedAt: Date) => [{ connectedAt: null }, { connectedAt: { lte: joinedAt } }];

/** A removed person who reconnected with an old token was evicted: neither event is announced. */
const wasLetIn = (joinedAt: Date) => [{ status: { not: "removed" as const } }, { connectedAt: joinedAt }];

/** One of the two timestamps has whole seconds only. */
const later = (one: Date, other: Date) => new Date(Math.max(one.getTime(), other.getTime()));
