import "server-only";
import { type Invitee, prepareInvites } from "@/lib/features/invitations/prepare-invites";
import type { Tx } from "@/lib/platform/database/database";

type NewInvites = {
  seriesId: string;
  host: { organisationId: string };
  invitees: Invitee[];
  by: { id: string };
};

/** Adds people to a series, one per address, also when the address is there already. Returns the new invites. */
export async function addSeriesInvites(tx: Tx, { seriesId, host, invitees, by }: NewInvites) {
  const prepared = await prepareInvites(tx, invitees, { host, by });
  return tx.seriesInvite.createManyAndReturn({
    data: prepared.map((one) => ({ ...one, seriesId })),
    skipDuplicates: true,
    select: { id: true, email: true, emailKey: true, userId: true, kind: true },
  });
}
