import "server-only";
import { database } from "../database";
import { type MeetingMailFacts, meetingMail } from "../emails/meeting-mail";
import { sendMail } from "../emails/send-mail";
import { env } from "../env";
import { formatMeetingCode } from "../meetings/meeting-code";
import { describeWhen } from "../time/describe-when";
import { displayName } from "../users/display-name";
import { calendarObject } from "./calendar-object";
import { makeInviteToken } from "./invite-token";

/** Mails one invited person what their meeting is now. Reads the row itself; throws ProviderFailure. */
export async function sendMeetingMail(inviteId: string, change: MeetingMailFacts["change"]) {
  const invite = await database.invite.findUniqueOrThrow({
    where: { id: inviteId },
    include: { meeting: { include: { host: true } }, invitedBy: true, user: true },
  });
  const { meeting, user } = invite;
  const { host } = meeting;
  const link = `${env.PUBLIC_ORIGIN}/m/${formatMeetingCode(meeting.code)}?i=${makeInviteToken(invite)}`;
  const timezone = user?.timezone ?? meeting.bookedTimezone;
  const minutes = meeting.durationMinutes;
  const calendar = calendarObject(change === "cancelled" ? "CANCEL" : "REQUEST", {
    meetingId: meeting.id,
    sequence: meeting.icsSequence,
    title: meeting.title ?? `Meeting with ${displayName(host)}`,
    start: meeting.scheduledAt ?? meeting.createdAt,
    minutes,
    organizer: { name: displayName(host), email: host.email },
    attendee: { name: invite.displayName, email: invite.email },
    url: link,
  });
  const content = meetingMail({
    change,
    title: meeting.title,
    hostName: displayName(host),
    invitedByName: displayName(invite.invitedBy),
    replyTo: change === "invited" ? invite.invitedBy.email : host.email,
    when:
      meeting.scheduledAt &&
      describeWhen({ start: meeting.scheduledAt, minutes }, { timezone, hour12: user?.clock === "h12" }),
    link,
    calendar,
  });
  await sendMail({ to: invite.email, ...content });
}
