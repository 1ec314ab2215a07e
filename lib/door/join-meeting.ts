import "server-only";
import type { Tx } from "../database";
import { type Announce, transaction } from "../events/transaction";
import { announceMeeting } from "../meetings/announce-meeting";
import { isMeetingOver, type MeetingStatus, meetingStatusesBefore, opensAt } from "../meetings/lifecycle";
import { conflict, notFound } from "../refusal";
import { displayName } from "../users/display-name";

export type Member = { id: string; organisationId: string; email: string; name: string };

/** What the door says. Only `admitted` is worth a media token. */
export type DoorAnswer = { status: "admitted" | "waiting" | "removed"; identity: string; displayName: string };

/**
 * A signed-in person asks to come in: the host at any time, others from shortly before the start. A locked door
 * makes them wait, but not those who were already let in. The first person let in starts the meeting.
 */
export async function joinMeeting(meetingId: string, member: Member): Promise<DoorAnswer> {
  return transaction(async (tx, announce) => {
    const meeting = await lock(tx, meetingId);
    const isHost = meeting.hostId === member.id;
    if (isMeetingOver(meeting.status)) throw overConflict(meeting.status);
    const opens = isHost ? null : opensAt(meeting);
    if (opens && opens > new Date()) {
      throw conflict("too_early", "This meeting is not open yet.", { opens_at: opens.toISOString() });
    }
    const participant = await ensureParticipant(tx, meeting, member);
    const answer = { identity: participant.identity, displayName: participant.displayName };
    if (participant.status === "removed") return { status: "removed", ...answer };
    const mayPass = isHost || !meeting.locked || participant.status === "admitted";
    if (mayPass) await admit(tx, announce, meeting, participant);
    else if (participant.status !== "waiting") await knock(tx, announce, meetingId, participant);
    return { status: mayPass ? "admitted" : "waiting", ...answer };
  });
}

/** Joins, locks and ends of one meeting follow each other: nobody slips in behind the end. */
async function lock(tx: Tx, meetingId: string) {
  await tx.$queryRaw`select 1 from meetings where id = ${meetingId}::uuid for update`;
  const meeting = await tx.meeting.findUnique({
    where: { id: meetingId, deletedAt: null },
    include: { host: { select: { organisationId: true } } },
  });
  if (!meeting) throw notFound();
  return meeting;
}

type LockedMeeting = Awaited<ReturnType<typeof lock>>;
type DoorParticipant = { id: string; status: string; admittedAt: Date | null; inviteId: string | null };

const overConflict = (status: MeetingStatus) =>
  status === "cancelled"
    ? conflict("meeting_cancelled", "This meeting was cancelled.")
    : conflict("meeting_over", "This meeting is over.");

/** One row per person and meeting, and a place in the person's list from the moment they stand at the door. */
async function ensureParticipant(tx: Tx, meeting: LockedMeeting, member: Member) {
  const meetingId = meeting.id;
  const identity = `user:${member.id}`;
  const known = await tx.participant.findUnique({ where: { meetingId_identity: { meetingId, identity } } });
  if (known) return known;
  const invite = await tx.invite.findFirst({
    where: { meetingId, userId: member.id, status: { notIn: ["withdrawn", "removed"] } },
    include: { invitedBy: { select: { name: true, email: true } } },
  });
  const isHost = meeting.hostId === member.id;
  const isColleague = meeting.host.organisationId === member.organisationId;
  await tx.meetingPerson.createMany({
    data: [{ meetingId, userId: member.id, sortAt: meeting.scheduledAt ?? meeting.createdAt }],
    skipDuplicates: true,
  });
  return tx.participant.create({
    data: {
      meetingId,
      identity,
      userId: member.id,
      inviteId: invite?.id ?? null,
      kind: isHost ? "host" : isColleague ? "colleague" : "guest",
      provenance: isHost ? "host" : invite ? "invited" : "link",
      status: "invited",
      displayName: member.name,
      email: member.email,
      invitedByName: invite ? displayName(invite.invitedBy) : null,
    },
  });
}

async function admit(tx: Tx, announce: Announce, meeting: LockedMeeting, participant: DoorParticipant) {
  const now = new Date();
  await tx.participant.update({
    where: { id: participant.id },
    data: { status: "admitted", admittedAt: participant.admittedAt ?? now, answeredAt: now },
  });
  if (participant.inviteId) {
    await tx.invite.update({ where: { id: participant.inviteId }, data: { status: "admitted" } });
  }
  if (participant.status !== "admitted") announce({ topic: "door", meetingId: meeting.id });
  if (await startMeeting(tx, meeting.id, now)) await announceMeeting(tx, announce, meeting.id);
  else if (participant.admittedAt === null) await announceMeeting(tx, announce, meeting.id);
}

/** True for the one who starts it. */
async function startMeeting(tx: Tx, meetingId: string, startedAt: Date): Promise<boolean> {
  const { count } = await tx.meeting.updateMany({
    where: { id: meetingId, status: { in: meetingStatusesBefore("live") } },
    data: { status: "live", startedAt },
  });
  return count === 1;
}

async function knock(tx: Tx, announce: Announce, meetingId: string, participant: DoorParticipant) {
  await tx.participant.update({
    where: { id: participant.id },
    data: { status: "waiting", knockedAt: new Date() },
  });
  if (participant.inviteId) {
    await tx.invite.update({ where: { id: participant.inviteId }, data: { status: "knocking" } });
  }
  announce({ topic: "door", meetingId });
}
