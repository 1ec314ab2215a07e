import "server-only";
import type { InviteResult } from "@/lib/core/meetings/schema";
import { deliverInvitations, type Outcome } from "@/lib/features/invitations/deliver-invitations";
import { database } from "@/lib/platform/database/database";
import { sendSeriesMail } from "./send-series-mail";

/**
 * Invites people to a series and stores each result: colleagues by the event in the host's calendar, if there is one that
 * answers, and everybody else by one mail.
 */
export async function sendSeriesInvitations(seriesInviteIds: string[]): Promise<InviteResult[]> {
  const rows = await database.seriesInvite.findMany({
    where: { id: { in: seriesInviteIds } },
    select: { id: true, seriesId: true, userId: true, email: true, emailKey: true, kind: true },
  });
  const results = await deliverInvitations(seriesInviteIds, rows, {
    subjectOf: ({ seriesId }) => ({ seriesId }),
    isByEvent: ({ kind }) => kind === "colleague",
    mail: ({ id }) => sendSeriesMail(id, "invited"),
    keep: async ({ id, seriesId, emailKey }, outcome) => {
      await database.seriesInvite.update({ where: { id }, data: { delivery: outcome.delivery } });
      await storeInOccurrences(seriesId, [emailKey], outcome);
    },
  });
  const byEvent = results.filter(({ delivery }) => delivery === "calendar").map(({ email }) => email.toLowerCase());
  const [first] = rows;
  if (first && byEvent.length > 0) {
    await storeInOccurrences(first.seriesId, byEvent, { delivery: "calendar", detail: null });
  }
  return results;
}

/** In the invitations to each occurrence, where the host reads it. */
async function storeInOccurrences(seriesId: string, emailKeys: string[], { delivery, detail }: Outcome) {
  await database.invite.updateMany({
    where: { emailKey: { in: emailKeys }, meeting: { seriesId, status: "scheduled" } },
    data: { delivery, deliveryDetail: detail },
  });
}
