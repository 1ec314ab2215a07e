import "server-only";
import { v7 as uuidV7 } from "uuid";
import { assertAllowed } from "@/lib/core/installation-policy/assert-allowed";
import type { MeetingStatus } from "@/lib/core/meetings/lifecycle";
import { moveParticipant } from "@/lib/core/participation/move-participant";
import { findInviteOfToken } from "@/lib/features/invitations/find-invite-of-token";
import { displayName } from "@/lib/language/people/display-name";
import { guestTokenPrefix } from "@/lib/platform/auth/guest-session";
import { hashSecret, newSecret } from "@/lib/platform/auth/secret";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { invalidValue, notFound, Refusal } from "@/lib/platform/refusal";
import { announceKnock } from "./announce-knock";
import { assertDoorOpens } from "./assert-door-opens";
import { findDistinctName } from "./find-distinct-name";
import { findMatchingVisits, type MatchingVisit } from "./find-matching-visits";
import { mayNotifyHost, notifyAbsentHost } from "./notify-absent-host";

export type GuestKnock = {
  name: string;
  /** One of the two is set: an invitation vouches for its address, others type theirs. */
  inviteToken: string | null;
  email: string | null;
  browserHash: string;
  /**
   * Set when the visitor presents the token of an earlier visit or is signed in, so that a removed person is recognised
   * under a new name.
   */
  visitId: string | null;
  userId: string | null;
};

/**
 * A person without an account knocks. Each browser has one visit per meeting; another knock renews the visit and its
 * token. The same invitation in another browser is another visit, so a forwarded mail opens nobody else's. Guests
 * always wait.
 */
export async function knockAsGuest(meetingId: string, knock: GuestKnock) {
  const { meeting, ...visit } = await transaction(async (tx, announce) => {
    const locked = await lockDoor(tx, meetingId, knock.browserHash);
    assertDoorOpens(locked);
    await assertAllowed(tx, "guests");
    const invite = knock.inviteToken === null ? null : await getVouchingInvite(tx, meetingId, knock.inviteToken);
    const visitor = { ...knock, email: invite?.email ?? knock.email, inviteId: invite?.id ?? null };
    const visits = await findMatchingVisits(tx, meetingId, visitor);
    if (visits.some(({ status }) => status === "removed")) throw removed();
    const known = findVisit(visits, visitor);
    const launchToken = newSecret(guestTokenPrefix);
    const renewed = { browserHash: knock.browserHash, launchTokenHash: hashSecret(launchToken) };
    if (known?.status === "admitted") {
      await tx.participant.update({ where: { id: known.id }, data: renewed, select: { id: true } });
      return { meeting: locked, guestId: known.id, launchToken, name: known.displayName, email: known.email };
    }
    const { name, email, inviteId } = visitor;
    // The identity contains the id, so the database client cannot make it.
    const guestId = known?.id ?? uuidV7();
    const distinct = await findDistinctName(tx, locked, { id: guestId, name });
    const facts = {
      ...renewed,
      ...distinct,
      email,
      inviteId,
      provenance: invite ? ("invited" as const) : ("self_declared" as const),
      invitedByName: invite ? displayName(invite.invitedBy) : null,
    };
    const knocked = { knockedAt: new Date(), watchedAt: null, answeredAt: null, admittedByName: null };
    if (known) {
      await tx.participant.update({ where: { id: guestId }, data: facts, select: { id: true } });
      // A visitor who waits already keeps their place.
      await moveParticipant(tx, { id: guestId }, "waiting", knocked);
    } else {
      const identity = `guest:${guestId}`;
      const fresh = { id: guestId, meetingId, identity, kind: "guest", status: "waiting" } as const;
      await tx.participant.create({ data: { ...fresh, ...facts, ...knocked }, select: { id: true } });
    }
    announceKnock(announce, locked);
    return { meeting: locked, guestId, launchToken, name: distinct.displayName, email };
  });
  if (!meeting.someoneCanAdmit && mayNotifyHost(meeting)) await notifyAbsentHost(meetingId);
  return visit;
}

type MeetingAtDoor = {
  id: string;
  hostId: string;
  hostName: string;
  status: MeetingStatus;
  scheduledAt: Date | null;
  knockMailedAt: Date | null;
  /** Somebody is inside who can admit people. */
  someoneCanAdmit: boolean;
};

/**
 * A shared lock: knocks run in parallel, and are serialised with the end of the meeting, the door's lock and removals.
 * Knocks of one browser are serialised.
 */
async function lockDoor(tx: Tx, meetingId: string, browserHash: string) {
  const [meeting] = await tx.$queryRaw<MeetingAtDoor[]>`
    select id, host_id as "hostId",
           (select coalesce(nullif(name, ''), split_part(email, '@', 1)) from users where id = host_id) as "hostName",
           status, scheduled_at as "scheduledAt", knock_mailed_at as "knockMailedAt",
           exists (select 1 from participants
                    where meeting_id = meetings.id and status = 'admitted'
                      and connected_at is not null and left_at is null) as "someoneCanAdmit"
      from meetings where id = ${meetingId}::uuid and deleted_at is null
       for share of meetings`;
  if (!meeting) throw notFound();
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${meetingId + browserHash}, 0))`;
  return meeting;
}

async function getVouchingInvite(tx: Tx, meetingId: string, token: string) {
  const invite = await findInviteOfToken(tx, meetingId, token);
  if (invite && invite.status !== "withdrawn") return invite;
  throw invalidValue(
    "invite_token",
    "This invitation is no longer valid. Ask to join with your name and email instead.",
  );
}

const removed = () =>
  new Refusal("forbidden", "removed", "You were removed from this meeting. The host can invite you again.");

type Visitor = { browserHash: string; visitId: string | null; email: string | null; inviteId: string | null };

/**
 * The visit that this knock continues: one of this browser or, with an invitation, one that was invited again. An
 * admitted visit is continued only with the same address and invitation; otherwise the knock is a new visit.
 */
function findVisit(
  visits: MatchingVisit[],
  { browserHash, visitId, email, inviteId }: Visitor,
): MatchingVisit | undefined {
  const guests = visits.filter(({ userId, status }) => userId === null && status !== "left");
  const isOwn = (visit: MatchingVisit) => visit.browserHash === browserHash || visit.id === visitId;
  const isSame = (visit: MatchingVisit) => visit.inviteId === inviteId && sameAddress(visit.email, email);
  return (
    guests.find((visit) => visit.status === "admitted" && isOwn(visit) && isSame(visit)) ??
    guests.find((visit) => visit.status !== "admitted" && isOwn(visit)) ??
    guests.find((visit) => visit.status === "invited" && inviteId !== null)
  );
}

const sameAddress = (one: string | null, other: string | null) => one?.toLowerCase() === other?.toLowerCase();
