import "server-only";
import { displayName } from "@/lib/language/people/display-name";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";

export type Invitee = { email: string; isKey: boolean };

type Inviter = { host: { organisationId: string }; by: { id: string } };

/** What the invitations of these people say, to a meeting or to a series. Who has an account is known by it. */
export async function prepareInvites(tx: Tx, invitees: Invitee[], { host, by }: Inviter) {
  const users = await tx.user.findMany({
    where: { email: { in: invitees.map(({ email }) => email.toLowerCase()) }, disabledAt: null },
    select: { id: true, email: true, name: true, organisationId: true },
  });
  const userByEmail = new Map(users.map((user) => [user.email, user]));
  return invitees.map(({ email, isKey }) => {
    const emailKey = email.toLowerCase();
    const user = userByEmail.get(emailKey);
    return {
      email,
      emailKey,
      displayName: user ? displayName(user) : null,
      userId: user?.id ?? null,
      invitedById: by.id,
      kind: user?.organisationId === host.organisationId ? ("colleague" as const) : ("guest" as const),
      isKey,
    };
  });
}

type Invited = { email: string; userId: string | null };

export const auditInvited = (tx: Tx, by: AuditActor, meetingId: string, invited: Invited[]) =>
  recordAudit(
    tx,
    by,
    ...invited.map(({ email, userId }) => ({
      kind: "access" as const,
      action: "invited" as const,
      meetingId,
      userId,
      email,
    })),
  );
