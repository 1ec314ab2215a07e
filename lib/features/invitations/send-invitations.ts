import "server-only";
import type { InviteResult } from "@/lib/core/meetings/schema";
import { database } from "@/lib/platform/database/database";
import { deliverInvitations } from "./deliver-invitations";
import { isInvitedByEvent } from "./invited-by-event";
import { queueInvitationMails } from "./queue-invitation-mails";

/**
 * Sees to these invitations after the commit: colleagues are invited by the event in the host's calendar, if there is one
 * that answers. The mails to everybody else are queued already; waits a moment for what becomes of them.
 */
export async function sendInvitations(
  inviteIds: string[],
  { timezone = null }: { timezone?: string | null } = {},
): Promise<InviteResult[]> {
  if (inviteIds.length === 0) return [];
  const find = (ids: string[]) => database.invite.findMany({ where: { id: { in: ids } }, select: facts });
  return deliverInvitations(inviteIds, {
    subjectOf: ({ meetingId }) => ({ meetingId }),
    isByEvent: isInvitedByEvent,
    find,
    queueMails: (tx, ids) => queueInvitationMails(tx, ids, { timezone, isLeftToMail: true }),
  });
}

const facts = {
  id: true,
  meetingId: true,
  userId: true,
  email: true,
  kind: true,
  delivery: true,
  deliveryDetail: true,
  meeting: { select: { calendarSyncStatus: true, seriesId: true } },
} as const;
