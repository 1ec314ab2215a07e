import "server-only";
import { isHost } from "@/lib/core/access/policy";
import { holdPolicy } from "@/lib/core/installation-policy/queries";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import type { ParticipantStatus } from "@/lib/core/meetings/lifecycle";
import { lockMeeting } from "@/lib/core/meetings/lock-meeting";
import { moveMeeting } from "@/lib/core/meetings/move-meeting";
import { moveParticipant } from "@/lib/core/participation/move-participant";
import { queueUsageCheck } from "@/lib/features/billing/queue-usage-check";
import { findInviteOfToken } from "@/lib/features/invitations/find-invite-of-token";
import { displayName } from "@/lib/language/people/display-name";
import { nameSkeleton } from "@/lib/language/people/name-skeleton";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import { type Announce, transaction } from "@/lib/platform/events/transaction";
import { announceKnock } from "./announce-knock";
import { assertDoorOpens } from "./assert-door-opens";
import { findDistinctName } from "./find-distinct-name";
import { wasRemoved } from "./find-matching-visits";
import { notifyAbsentHost } from "./notify-absent-host";

type LockedMeeting = Awaited<ReturnType<typeof lockMeeting>>;
export type Member = { id: string; organisationId: string; email: string; name: string };

/** The answer of the door. Only `admitted` comes with a media token. */
export type DoorAnswer = { status: "admitted" | "waiting" | "removed"; identity: string; displayName: string };

/** The browser and the invitation link with which somebody joins. */
export type JoinContext = { browserHash?: string | null; inviteToken?: string | null };

/**
 * A signed-in person asks to join: the host at any time, others from shortly before the start. Colleagues of the host
 * are admitted unless the door is locked. Everybody else waits. People who were admitted before rejoin. The first
 * person admitted starts the meeting.
 */
export async function joinMeeting(meetingId: string, member: Member, context: JoinContext = {}): Promise<DoorAnswer> {
  const answer = await requestEntry(meetingId, member, context);
  if (answer.status === "waiting") await notifyAbsentHost(meetingId);
  return answer;
}

function requestEntry(meetingId: string, member: Member, context: JoinContext): Promise<DoorAnswer> {
  return transaction(async (tx, announce) => {
    const meeting = await lockMeeting(tx, meetingId);
    const hosts = isHost(member, meeting);
    assertDoorOpens(meeting, { isHost: hosts });
    const { browserHash = null, inviteToken = null } = context;
    const linkedInvite = inviteToken ? await findInviteOfToken(tx, meetingId, inviteToken) : null;
    const identifiers = { userId: member.id, email: member.email, inviteId: linkedInvite?.id, browserHash };
    if (!hosts && (await wasRemoved(tx, meetingId, identifiers))) {
      return { status: "removed", identity: `user:${member.id}`, displayName: member.name };
    }
    const participant = await ensureParticipant(tx, meeting, member, { browserHash, linkedInvite });
    const answer = { identity: participant.identity, displayName: participant.displayName };
    const isColleague = meeting.host.organisationId === member.organisationId;
    const mayPass = hosts || participant.status === "admitted" || (isColleague && !meeting.locked);
    if (mayPass) await admit(tx, announce, meeting, participant, member);
    else if (participant.status !== "waiting") await knock(tx, announce, meeting, participant);
    return { status: mayPass ? "admitted" : "waiting", ...answer };
  });
}

type DoorParticipant = { id: string; status: ParticipantStatus; admittedAt: Date | null };

/** One row per person and meeting. */
async function ensureParticipant(
  tx: Tx,
  meeting: LockedMeeting,
  member: Member,
  { browserHash, linkedInvite }: { browserHash: string | null; linkedInvite: LinkedInvite | null },
) {
  const meetingId = meeting.id;
  const identity = `user:${member.id}`;
  const known = await tx.participant.findUnique({ where: { meetingId_identity: { meetingId, identity } } });
  if (known) {
    if (browserHash === null || known.browserHash === browserHash) return known;
    return tx.participant.update({ where: { id: known.id }, data: { browserHash } });
  }
  const invite = await findInvite(tx, meetingId, member, linkedInvite);
  const hosts = isHost(member, meeting);
  const isColleague = meeting.host.organisationId === member.organisationId;
  // Names of accounts of other organisations are unverified and get a number when they are taken; colleagues keep
  // theirs.
  const named =
    hosts || isColleague
      ? { displayName: member.name, nameKey: nameSkeleton(member.name) }
      : await findDistinctName(
          tx,
          { id: meetingId, hostName: displayName(meeting.host) },
          { id: null, name: member.name },
        );
  return tx.participant.create({
    data: {
      meetingId,
      identity,
      userId: member.id,
      inviteId: invite?.id ?? null,
      kind: hosts ? "host" : isColleague ? "colleague" : "guest",
      provenance: hosts ? "host" : invite ? "invited" : "link",
      status: "invited",
      ...named,
      email: member.email,
      invitedByName: invite ? displayName(invite.invitedBy) : null,
      browserHash,
    },
  });
}

type LinkedInvite = NonNullable<Awaited<ReturnType<typeof findInviteOfToken>>>;

/** The person's own invitation, or one made for an address without an account and opened by its link. */
async function findInvite(tx: Tx, meetingId: string, member: Member, linkedInvite: LinkedInvite | null) {
  const own = await tx.invite.findFirst({
    where: { meetingId, userId: member.id, status: "invited" },
    include: withInviter,
  });
  if (own || !linkedInvite || linkedInvite.userId !== null) return own;
  return linkedInvite.status === "invited" ? linkedInvite : null;
}

const withInviter = { invitedBy: { select: { name: true, email: true } } } as const;

async function admit(tx: Tx, announce: Announce, meeting: LockedMeeting, participant: DoorParticipant, by: AuditActor) {
  const now = new Date();
  const { id, status, admittedAt } = participant;
  const admission = { admittedAt: admittedAt ?? now, answeredAt: now, removedAt: null };
  if (status === "admitted") await tx.participant.update({ where: { id }, data: admission });
  else await moveParticipant(tx, { id }, "admitted", admission);
  if (status !== "admitted") announce({ topic: "door", meetingId: meeting.id });
  const isStart = (await moveMeeting(tx, { id: meeting.id }, "live", { startedAt: now })) === 1;
  if (isStart) {
    await switchOffForbidden(tx, meeting);
    await recordAudit(tx, by, { kind: "meeting", action: "started", meetingId: meeting.id });
    await queueUsageCheck(tx, meeting.id);
  }
  if (isStart || admittedAt === null) await announceMeeting(tx, announce, meeting.id);
}

/** What was chosen when the policy still allowed it. */
async function switchOffForbidden(tx: Tx, { id, recordingEnabled, copilotEnabled }: LockedMeeting) {
  if (!recordingEnabled && !copilotEnabled) return;
  const { recording, assistant } = await holdPolicy(tx);
  if (recording && assistant) return;
  const data = { recordingEnabled: recordingEnabled && recording, copilotEnabled: copilotEnabled && assistant };
  await tx.meeting.update({ where: { id }, data });
}

async function knock(tx: Tx, announce: Announce, meeting: LockedMeeting, { id }: DoorParticipant) {
  await moveParticipant(tx, { id }, "waiting", { knockedAt: new Date(), watchedAt: null, answeredAt: null });
  announceKnock(announce, meeting);
}
