import "server-only";
import { randomBytes } from "node:crypto";
import { guestTokenPrefix } from "../auth/guest-session";
import { hashSecret, newSecret } from "../auth/secret";
import type { Tx } from "../database";
import { transaction } from "../events/transaction";
import { isInviteToken, readInviteId } from "../invitations/invite-token";
import { lockMeeting } from "../meetings/lock-meeting";
import { invalidValue } from "../refusal";
import { displayName } from "../users/display-name";
import { announceKnock } from "./announce-knock";
import { assertDoorOpens } from "./assert-door-opens";
import { assertNotRemoved } from "./assert-not-removed";

export type GuestKnock = {
  name: string;
  /** One of the two: who came by an invitation is vouched for, others say themselves. */
  inviteToken: string | null;
  email: string | null;
  browserHash: string;
  /** Of whoever presents an earlier visit's token, or is signed in: who was removed does not slip in under a new name. */
  visitId: string | null;
  userId: string | null;
};

/**
 * Somebody without an account knocks: once per browser and meeting, knocking again renews that visit and its token.
 * The same invitation from another browser is another visit: a forwarded mail opens nobody's room. Guests always wait.
 */
export async function knockAsGuest(meetingId: string, knock: GuestKnock) {
  return transaction(async (tx, announce) => {
    const meeting = await lockMeeting(tx, meetingId);
    assertDoorOpens(meeting);
    const invite = knock.inviteToken === null ? null : await getVouchingInvite(tx, meetingId, knock.inviteToken);
    const { userId, browserHash, visitId: participantId } = knock;
    const email = invite?.email ?? knock.email;
    await assertNotRemoved(tx, meetingId, { userId, browserHash, participantId, inviteId: invite?.id, email });
    const visit = await findVisit(tx, meetingId, { ...knock, email, inviteId: invite?.id ?? null });
    const launchToken = newSecret(guestTokenPrefix);
    const renewed = { browserHash, launchTokenHash: hashSecret(launchToken) };
    if (visit?.status === "admitted") {
      await tx.participant.update({ where: { id: visit.id }, data: renewed });
      return { guestId: visit.id, launchToken, name: visit.displayName, email: visit.email };
    }
    const isWaiting = visit?.status === "waiting";
    const facts = {
      ...renewed,
      email,
      inviteId: invite?.id ?? null,
      displayName: knock.name,
      provenance: invite ? ("invited" as const) : ("self_declared" as const),
      invitedByName: invite ? displayName(invite.invitedBy) : null,
      status: "waiting" as const,
      ...(isWaiting ? {} : { knockedAt: new Date(), answeredAt: null, admittedByName: null }),
    };
    const guestId = visit?.id ?? newUuid();
    if (visit) await tx.participant.update({ where: { id: guestId }, data: facts });
    else {
      const identity = `guest:${guestId}`;
      await tx.participant.create({ data: { id: guestId, meetingId, identity, kind: "guest", ...facts } });
    }
    await announceKnock(tx, announce, meeting, { inviteId: invite?.id ?? null });
    return { guestId, launchToken, name: knock.name, email };
  });
}

async function getVouchingInvite(tx: Tx, meetingId: string, token: string) {
  const id = readInviteId(token);
  const invite = id
    ? await tx.invite.findFirst({
        where: { id, meetingId, status: { not: "withdrawn" } },
        include: { invitedBy: { select: { name: true, email: true } } },
      })
    : null;
  if (invite && isInviteToken(token, invite)) return invite;
  throw invalidValue("invite_token", "This invitation is no longer good. Ask with your name and address instead.");
}

type Visitor = Pick<GuestKnock, "browserHash" | "visitId"> & { email: string | null; inviteId: string | null };

/**
 * The visit that this knock goes on with: from this browser, or one that was asked again. Who was let in stays who
 * they are: under another address they knock as somebody else.
 */
async function findVisit(tx: Tx, meetingId: string, { browserHash, visitId, email, inviteId }: Visitor) {
  const isOwn = [{ browserHash }, ...(visitId ? [{ id: visitId }] : [])];
  const askedAgain = {
    status: "invited" as const,
    OR: [{ inviteId }, { email: { equals: email, mode: insensitive } }],
  };
  const visits = await tx.participant.findMany({
    where: {
      meetingId,
      userId: null,
      status: { in: ["invited", "waiting", "admitted", "denied"] },
      OR: [...isOwn, ...(inviteId ? [askedAgain] : [])],
    },
    orderBy: { id: "desc" },
  });
  const isSame = (visit: (typeof visits)[number]) => visit.inviteId === inviteId && sameAddress(visit.email, email);
  return (
    visits.find((visit) => visit.status === "admitted" && isSame(visit)) ??
    visits.find((visit) => visit.status !== "admitted")
  );
}

const insensitive = "insensitive" as const;

const sameAddress = (one: string | null, other: string | null) => one?.toLowerCase() === other?.toLowerCase();

/** A visit's identity bears its id, so the id is made here: UUID v7. */
function newUuid(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
