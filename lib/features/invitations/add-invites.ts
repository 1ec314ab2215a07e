import "server-only";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";
import { auditInvited, type Invitee, prepareInvites } from "./prepare-invites";

type InvitedMeeting = { id: string; host: { organisationId: string } };

/**
 * Adds invitations, one per address, also when the address is invited already or concurrently. People with an account
 * see the meeting in their list. Returns the new invites.
 */
export async function addInvites(
  tx: Tx,
  announce: Announce,
  { meeting, invitees, by }: { meeting: InvitedMeeting; invitees: Invitee[]; by: AuditActor & { id: string } },
): Promise<{ id: string; emailKey: string; userId: string | null; kind: string }[]> {
  const prepared = await prepareInvites(tx, invitees, { host: meeting.host, by });
  const invites = await tx.invite.createManyAndReturn({
    data: prepared.map((one) => ({ ...one, meetingId: meeting.id })),
    skipDuplicates: true,
    select: { id: true, email: true, emailKey: true, userId: true, kind: true },
  });
  const userIds = invites.flatMap(({ userId }) => userId ?? []);
  await auditInvited(tx, by, meeting.id, invites);
  announce(...userIds.map((userId) => ({ topic: "meetings" as const, userId })));
  return invites;
}
