import "server-only";
import type { Tx } from "@/lib/platform/database/database";

/**
 * Links a new account to the invitations of its address. Call it only for a verified address, or one that nobody else
 * can have claimed.
 */
export async function linkInvitesToUser(tx: Tx, user: { id: string; email: string; organisationId: string }) {
  await linkSeriesInvites(tx, user);
  const invites = await tx.invite.findMany({
    where: { emailKey: user.email, userId: null, status: "invited" },
    select: {
      id: true,
      meeting: { select: { host: { select: { organisationId: true } } } },
    },
  });
  if (invites.length === 0) return;
  const colleagueInvites = invites.filter(({ meeting }) => meeting.host.organisationId === user.organisationId);
  await tx.invite.updateMany({ where: { id: { in: invites.map(({ id }) => id) } }, data: { userId: user.id } });
  await tx.invite.updateMany({
    where: { id: { in: colleagueInvites.map(({ id }) => id) } },
    data: { kind: "colleague" },
  });
}

/** So that occurrences made later know the account, too. */
async function linkSeriesInvites(tx: Tx, { id, email, organisationId }: Parameters<typeof linkInvitesToUser>[1]) {
  const unlinked = { emailKey: email, userId: null };
  await tx.seriesInvite.updateMany({
    where: { ...unlinked, series: { host: { organisationId } } },
    data: { userId: id, kind: "colleague" },
  });
  await tx.seriesInvite.updateMany({ where: unlinked, data: { userId: id } });
}
