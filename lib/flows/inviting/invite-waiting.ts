import "server-only";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { invitePeople } from "@/lib/features/invitations/invite-people";
import { mayInvite } from "@/lib/features/invitations/policy";
import { sendInvitations } from "@/lib/features/invitations/send-invitations";
import { inviteToSeries } from "@/lib/flows/series/invite-to-series";
import { sendSeriesInvitations } from "@/lib/flows/series/send-series-invitations";
import { displayName } from "@/lib/language/people/display-name";
import { database } from "@/lib/platform/database/database";
import { Refusal } from "@/lib/platform/refusal";

/**
 * Invites people whose time to undo is over, in the name of who invited them, if that person still may and the meeting is
 * still to come. From here on it cannot be undone. Beginning again is harmless: each is invited once.
 */
export async function inviteWaiting(waitingId: string) {
  await database.waitingInvitation.updateMany({
    where: { id: waitingId, begunAt: null },
    data: { begunAt: new Date() },
  });
  const waiting = await database.waitingInvitation.findUnique({
    where: { id: waitingId },
    include: { invitedBy: { select: { id: true, name: true, email: true, disabledAt: true } } },
  });
  if (!waiting) return;
  try {
    await invite(waiting);
  } catch (error) {
    // The meeting was cancelled, has ended or is gone.
    if (!(error instanceof Refusal)) throw error;
  }
  await database.waitingInvitation.deleteMany({ where: { id: waitingId } });
}

type Waiting = {
  meetingId: string;
  emails: string[];
  keyEmails: string[];
  isForSeries: boolean;
  timezone: string | null;
  invitedBy: { id: string; name: string | null; email: string; disabledAt: Date | null };
};

async function invite({ meetingId, emails, keyEmails, isForSeries, timezone, invitedBy }: Waiting) {
  const participation = await findParticipationFor({ kind: "user", id: invitedBy.id }, meetingId);
  if (!participation || invitedBy.disabledAt || !mayInvite(invitedBy, participation)) return;
  if (isForSeries && !participation.isHost) return;
  const by = { id: invitedBy.id, name: displayName(invitedBy) };
  const toSeries = isForSeries ? await inviteToSeries(meetingId, emails, by, { keyEmails }) : null;
  const outcomes = toSeries ?? (await invitePeople(meetingId, emails, by, { timezone, keyEmails }));
  const inviteIds = outcomes.flatMap((one) => ("inviteId" in one ? [one.inviteId] : []));
  await (toSeries ? sendSeriesInvitations(inviteIds) : sendInvitations(inviteIds, { timezone }));
}
