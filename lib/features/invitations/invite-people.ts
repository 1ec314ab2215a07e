import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { assertNotOver, lockMeeting } from "@/lib/core/meetings/lock-meeting";
import { hostInviteResult } from "@/lib/core/meetings/serializer";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import { type Announce, transaction } from "@/lib/platform/events/transaction";
import { addInvites } from "./add-invites";
import { type InviteOutcome, inviteResults, type Known, listFresh } from "./invite-results";
import { invitationRenewal } from "./lifecycle";
import { notifyInvitees } from "./notify-invitees";
import { auditInvited, type Invitee, prepareInvites } from "./prepare-invites";
import { queueInvitationMails } from "./queue-invitation-mails";
import { queueInvitations } from "./queue-invitations";
import { queueLaterInvitations } from "./queue-later-invitations";

export type Inviting = {
  timezone?: string | null;
  /** Those of the addresses who are required. */
  keyEmails?: readonly string[];
  /** Invites them so much later, unless it is undone until then. */
  delaySeconds?: number;
};

/**
 * Invites more people, each once; withdrawn invitations start anew. Returns one entry per address as written;
 * `sendInvitations` tells, after the commit, what became of each.
 */
export async function invitePeople(
  meetingId: string,
  emails: string[],
  by: AuditActor & { id: string },
  { timezone = null, keyEmails = [], delaySeconds = 0 }: Inviting = {},
): Promise<InviteOutcome[]> {
  return transaction(async (tx, announce) => {
    const meeting = await lockMeeting(tx, meetingId);
    assertNotOver(meeting.status);
    const known = await findKnown(tx, meeting);
    const invitees = listFresh(emails, known).map((email) => ({ email, isKey: keyEmails.includes(email) }));
    if (delaySeconds > 0) {
      const later = { meeting, invitees, by, timezone, isForSeries: false, delaySeconds };
      return inviteResults(emails, { known, invited: [], waiting: await queueLaterInvitations(tx, later) });
    }
    const invited = await addOrRenew(tx, announce, { meeting, invitees, by });
    if (invited.length > 0) {
      const userIds = invited.map(({ userId }) => userId);
      await notifyInvitees(tx, announce, meetingId, { change: "invited", by, userIds });
      await queueInvitations(tx, meetingId, { isInviting: true });
      const inviteIds = invited.map(({ id }) => id);
      await queueInvitationMails(tx, inviteIds, { timezone });
      await announceMeeting(tx, announce, meetingId);
      announce({ topic: "door", meetingId });
    }
    return inviteResults(emails, { known, invited });
  });
}

type Meeting = Awaited<ReturnType<typeof lockMeeting>>;

const removed = "Removed from this meeting. The host can invite them again from the list of people.";

async function findKnown(tx: Tx, meeting: Meeting): Promise<Known> {
  const [people, invites] = await Promise.all([
    tx.participant.findMany({
      where: {
        meetingId: meeting.id,
        OR: [{ status: "removed" }, { status: { in: ["waiting", "admitted"] }, userId: { not: null } }],
      },
      select: { email: true, kind: true, status: true },
    }),
    tx.invite.findMany({
      where: { meetingId: meeting.id, status: { not: "withdrawn" } },
      select: { emailKey: true, kind: true, status: true },
    }),
  ]);
  const known: Known = new Map();
  const add = (key: string, { kind, status }: (typeof invites | typeof people)[number], detail: string) =>
    known.set(key, { kind: kind === "guest" ? "guest" : "colleague", detail: status === "removed" ? removed : detail });
  for (const one of people) add(one.email?.toLowerCase() ?? "", one, "Already in the meeting.");
  for (const one of invites) add(one.emailKey, one, "Already invited.");
  return known.set(meeting.host.email, hostInviteResult(meeting.host.email));
}

type Invited = { id: string; emailKey: string; userId: string | null };

/** Returns the invites to mail. */
async function addOrRenew(
  tx: Tx,
  announce: Announce,
  { meeting, invitees, by }: { meeting: Meeting; invitees: Invitee[]; by: AuditActor & { id: string } },
): Promise<Invited[]> {
  const added = await addInvites(tx, announce, { meeting, invitees, by });
  const isAdded = new Set(added.map(({ emailKey }) => emailKey));
  const withdrawn = invitees.filter(({ email }) => !isAdded.has(email.toLowerCase()));
  return [...added, ...(await renewInvites(tx, announce, { meeting, invitees: withdrawn, by }))];
}

type Withdrawn = { meeting: Meeting; invitees: Invitee[]; by: AuditActor & { id: string } };

/** Renews withdrawn invitations: the same rows, reset. */
async function renewInvites(tx: Tx, announce: Announce, { meeting, invitees, by }: Withdrawn) {
  if (invitees.length === 0) return [];
  const renewed: Invited[] = [];
  const prepared = await prepareInvites(tx, invitees, { host: meeting.host, by });
  for (const one of prepared) {
    const invite = await tx.invite.update({
      where: { meetingId_emailKey: { meetingId: meeting.id, emailKey: one.emailKey }, status: "withdrawn" },
      data: { ...invitationRenewal, ...one },
      select: { id: true, emailKey: true, userId: true },
    });
    renewed.push(invite);
  }
  await auditInvited(tx, by, meeting.id, prepared);
  for (const { userId } of prepared) if (userId) announce({ topic: "meetings", userId });
  return renewed;
}
