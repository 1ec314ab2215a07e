import "server-only";
import { type AuditActor, recordAudit } from "../audit/record-audit";
import type { Tx } from "../database";
import type { Announce } from "../events/transaction";
import { displayName } from "../people/display-name";

type Asked = { email: string; isKey: boolean };
type InvitedMeeting = { id: string; sortAt: Date; host: { id: string; organisationId: string } };

/**
 * Adds invitations, one per address, also when the address is invited already or concurrently. People with an account
 * see the meeting in their list. Returns the new invites.
 */
export async function addInvites(
  tx: Tx,
  announce: Announce,
  { meeting, asked, by }: { meeting: InvitedMeeting; asked: Asked[]; by: AuditActor & { id: string } },
): Promise<{ id: string; emailKey: string; kind: string }[]> {
  const users = await tx.user.findMany({
    where: { email: { in: asked.map(({ email }) => email.toLowerCase()) }, disabledAt: null },
    select: { id: true, email: true, name: true, organisationId: true },
  });
  const userByEmail = new Map(users.map((user) => [user.email, user]));
  const invites = await tx.invite.createManyAndReturn({
    data: asked.map(({ email, isKey }) => {
      const user = userByEmail.get(email.toLowerCase());
      return {
        meetingId: meeting.id,
        email,
        emailKey: email.toLowerCase(),
        displayName: user ? displayName(user) : null,
        userId: user?.id ?? null,
        invitedById: by.id,
        kind: user?.organisationId === meeting.host.organisationId ? ("colleague" as const) : ("guest" as const),
        isKey,
      };
    }),
    skipDuplicates: true,
    select: { id: true, email: true, emailKey: true, userId: true, kind: true },
  });
  const userIds = invites.flatMap(({ userId }) => userId ?? []);
  await recordAudit(
    tx,
    by,
    ...invites.map(({ email, userId }) => ({
      kind: "access" as const,
      action: "invited" as const,
      meetingId: meeting.id,
      userId,
      email,
    })),
  );
  announce(...userIds.map((userId) => ({ topic: "meetings" as const, userId })));
  return invites;
}
