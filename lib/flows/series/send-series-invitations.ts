import "server-only";
import type { InviteResult } from "@/lib/core/meetings/schema";
import { findMailPreferences } from "@/lib/core/notifications/find-mail-times";
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
  const found = new Map(rows.map((invite) => [invite.id, invite]));
  const invites = seriesInviteIds.flatMap((id) => found.get(id) ?? []);
  const [first] = invites;
  if (!first) return [];
  const { seriesId } = first;
  const wantsMail = await findMailPreferences(invites, "invited");
  const results = await deliverInvitations(invites, {
    subject: { seriesId },
    wantsMail,
    isByEvent: ({ kind }) => kind === "colleague",
    mail: ({ id }) => sendSeriesMail(id, "invited"),
    keep: async ({ id, emailKey }, outcome) => {
      await database.seriesInvite.update({ where: { id }, data: { delivery: outcome.delivery } });
      await keepInOccurrences(seriesId, [emailKey], outcome);
    },
  });
  const byEvent = results.filter(({ delivery }) => delivery === "calendar").map(({ email }) => email.toLowerCase());
  if (byEvent.length > 0) await keepInOccurrences(seriesId, byEvent, { delivery: "calendar", detail: null });
  return results;
}

/** In the invitations to each occurrence, where the host reads it. */
async function keepInOccurrences(seriesId: string, emailKeys: string[], { delivery, detail }: Outcome) {
  await database.invite.updateMany({
    where: { emailKey: { in: emailKeys }, meeting: { seriesId, status: "scheduled" } },
    data: { delivery, deliveryDetail: detail },
  });
}
