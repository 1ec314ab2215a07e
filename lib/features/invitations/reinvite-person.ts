import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { assertNotOver, lockMeeting } from "@/lib/core/meetings/lock-meeting";
import { type MovedParticipant, moveParticipant } from "@/lib/core/participation/move-participant";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict, notFound } from "@/lib/platform/refusal";
import { invitationRenewal } from "./lifecycle";
import { notifyInvitees } from "./notify-invitees";
import { queueInvitationMails } from "./queue-invitation-mails";
import { queueInvitations } from "./queue-invitations";

/**
 * Invites a removed person again, which is the only way back. They knock with the link of the new mail; earlier
 * credentials stay void. Returns the id of the invite.
 */
export async function reinvitePerson(
  meetingId: string,
  participantId: string,
  by: AuditActor & { id: string },
  { timezone = null }: { timezone?: string | null } = {},
): Promise<string> {
  return transaction(async (tx, announce) => {
    const { status } = await lockMeeting(tx, meetingId);
    assertNotOver(status);
    const isRemoved = { id: participantId, meetingId, status: "removed" as const };
    const [person] = await moveParticipant(tx, isRemoved, "invited", reinvited);
    if (!person) {
      if (!(await tx.participant.findFirst({ where: { id: participantId, meetingId } }))) throw notFound();
      throw conflict("not_removed", "Only people who were removed can be invited again.");
    }
    const inviteId = await renewInvite(tx, person, by.id);
    await tx.participant.update({ where: { id: person.id }, data: { inviteId } });
    await liftOthers(tx, person, inviteId);
    const { userId, email } = person;
    await notifyInvitees(tx, announce, meetingId, { change: "invited", by, userIds: [userId] });
    await queueInvitations(tx, meetingId, { isInviting: true });
    await queueInvitationMails(tx, [inviteId], { timezone });
    await recordAudit(tx, by, { kind: "access", action: "invited_again", meetingId, userId, email });
    await announceMeeting(tx, announce, meetingId);
    announce({ topic: "door", meetingId });
    return inviteId;
  });
}

const reinvited = {
  launchTokenHash: null,
  isCohost: false,
  admittedByName: null,
  knockedAt: null,
  answeredAt: null,
} as const;

/** Lifts the removal of all visits of this person, because each of them would be recognised at the door. */
async function liftOthers(tx: Tx, { meetingId, userId, email, browserHash }: MovedParticipant, inviteId: string) {
  const isSame = [
    { inviteId },
    ...(userId ? [{ userId }] : []),
    ...(browserHash ? [{ browserHash }] : []),
    ...(email ? [{ email: sameAs(email) }] : []),
  ];
  const lifted = await moveParticipant(tx, { meetingId, status: "removed", OR: isSame }, "invited", reinvited);
  const inviteIds = lifted.flatMap((one) => one.inviteId ?? []);
  await tx.invite.updateMany({ where: { id: { in: inviteIds }, status: "removed" }, data: invitationRenewal });
}

/** Case-insensitive equality; escapes the wildcards of ILIKE. */
const sameAs = (email: string) => ({ equals: email.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" as const });

/** Renews the person's invitation, or creates one. */
async function renewInvite(tx: Tx, person: MovedParticipant, invitedById: string): Promise<string> {
  const { meetingId, userId, email } = person;
  const emailKey = email?.toLowerCase() ?? null;
  const sameAddress = emailKey ? [{ emailKey }] : [];
  const sameAccount = userId ? [{ userId }] : [];
  const known = await tx.invite.findFirst({
    where: person.inviteId ? { id: person.inviteId } : { meetingId, OR: [...sameAddress, ...sameAccount] },
    select: { id: true },
  });
  if (known) {
    await tx.invite.update({ where: { id: known.id }, data: invitationRenewal });
    return known.id;
  }
  if (!email || !emailKey) throw conflict("no_address", "This person has no email address.");
  const made = await tx.invite.create({
    data: {
      meetingId,
      email,
      emailKey,
      userId,
      displayName: person.displayName,
      invitedById,
      kind: person.kind === "guest" ? "guest" : "colleague",
    },
    select: { id: true },
  });
  return made.id;
}
