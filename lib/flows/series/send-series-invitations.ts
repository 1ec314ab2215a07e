import "server-only";
import type { InviteResult } from "@/lib/core/meetings/schema";
import { deliverInvitations } from "@/lib/features/invitations/deliver-invitations";
import { database } from "@/lib/platform/database/database";
import { inOccurrences } from "./in-occurrences";
import { queueSeriesInvitationMails } from "./queue-series-invitations";

/**
 * Sees to invitations to a series after the commit: colleagues are invited by the event in the host's calendar, if there is
 * one that answers. The mails to everybody else are queued already; waits a moment for what becomes of them.
 */
export async function sendSeriesInvitations(seriesInviteIds: string[]): Promise<InviteResult[]> {
  const find = (ids: string[]) => database.seriesInvite.findMany({ where: { id: { in: ids } }, select: facts });
  const results = await deliverInvitations(seriesInviteIds, {
    subjectOf: ({ seriesId }) => ({ seriesId }),
    isByEvent: ({ kind }) => kind === "colleague",
    find,
    queueMails: queueSeriesInvitationMails,
  });
  const byEvent = results.filter(({ delivery }) => delivery === "calendar").map(({ email }) => email.toLowerCase());
  const [first] = await find(seriesInviteIds.slice(0, 1));
  if (first && byEvent.length > 0) {
    await database.invite.updateMany({
      where: inOccurrences(first.seriesId, byEvent),
      data: { delivery: "calendar", deliveryDetail: null },
    });
  }
  return results;
}

const facts = {
  id: true,
  seriesId: true,
  userId: true,
  email: true,
  kind: true,
  delivery: true,
  deliveryDetail: true,
} as const;
