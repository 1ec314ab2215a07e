import "server-only";
import type { InviteResult } from "@/lib/core/meetings/schema";
import { findMailPreferences } from "@/lib/core/notifications/find-mail-times";
import { database } from "@/lib/platform/database/database";
import { deliverInvitations } from "./deliver-invitations";
import { findMailedInvites, type MailedInvite, sendMeetingMail } from "./send-meeting-mail";

/**
 * Sends these invitations and stores each result: colleagues are invited by the event in the host's calendar, if there is
 * one that answers, and everybody else by mail.
 */
export async function sendInvitations(
  inviteIds: string[],
  zone: { timezone?: string | null } = {},
): Promise<InviteResult[]> {
  if (inviteIds.length === 0) return [];
  const found = new Map((await findMailedInvites(inviteIds)).map((invite) => [invite.id, invite]));
  const invites = inviteIds.flatMap((id) => found.get(id) ?? []);
  const [first] = invites;
  if (!first) return [];
  const wantsMail = await findMailPreferences(invites, "invited");
  return deliverInvitations(invites, {
    wantsMail,
    subject: { meetingId: first.meetingId },
    isByEvent: isInvitedByEvent,
    mail: (invite) => sendMeetingMail(invite, "invited", zone),
    keep: async ({ id }, { delivery, detail }) => {
      await database.invite.update({ where: { id }, data: { delivery, deliveryDetail: detail } });
    },
  });
}

/** The status is set where the host has a calendar. An occurrence has no event of its own that one could add people to. */
const isInvitedByEvent = ({ kind, meeting }: MailedInvite) =>
  kind === "colleague" && meeting.calendarSyncStatus !== "not_connected" && meeting.seriesId === null;
