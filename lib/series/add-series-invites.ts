import "server-only";
import type { Tx } from "../database";
import { displayName } from "../people/display-name";

export type AskedOfSeries = { email: string; isKey: boolean };

type Asking = {
  series: { id: string };
  host: { organisationId: string };
  asked: AskedOfSeries[];
  by: { id: string };
};

/** Adds people to a series, one per address, also when the address is there already. Returns the new invites. */
export async function addSeriesInvites(tx: Tx, { series, host, asked, by }: Asking) {
  const users = await tx.user.findMany({
    where: { email: { in: asked.map(({ email }) => email.toLowerCase()) }, disabledAt: null },
    select: { id: true, email: true, name: true, organisationId: true },
  });
  const userByEmail = new Map(users.map((user) => [user.email, user]));
  return tx.seriesInvite.createManyAndReturn({
    data: asked.map(({ email, isKey }) => {
      const user = userByEmail.get(email.toLowerCase());
      return {
        seriesId: series.id,
        email,
        emailKey: email.toLowerCase(),
        displayName: user ? displayName(user) : null,
        userId: user?.id ?? null,
        invitedById: by.id,
        kind: user?.organisationId === host.organisationId ? ("colleague" as const) : ("guest" as const),
        isKey,
      };
    }),
    skipDuplicates: true,
    select: { id: true, email: true, emailKey: true, userId: true, kind: true },
  });
}
