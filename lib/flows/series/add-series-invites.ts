import "server-only";
import { type AskedPerson, prepareInvites } from "@/lib/features/invitations/prepare-invites";
import type { Tx } from "@/lib/platform/database/database";

type Asking = {
  seriesId: string;
  host: { organisationId: string };
  asked: AskedPerson[];
  by: { id: string };
};

/** Adds people to a series, one per address, also when the address is there already. Returns the new invites. */
export async function addSeriesInvites(tx: Tx, { seriesId, host, asked, by }: Asking) {
  const prepared = await prepareInvites(tx, asked, { host, by });
  return tx.seriesInvite.createManyAndReturn({
    data: prepared.map((one) => ({ ...one, seriesId })),
    skipDuplicates: true,
    select: { id: true, email: true, emailKey: true, userId: true, kind: true },
  });
}
