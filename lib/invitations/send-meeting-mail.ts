import "server-only";
import { database } from "../database";
import { type MeetingMailFacts, meetingMail } from "../emails/meeting-mail";
import { sendMail } from "../emails/send-mail";
import { displayName } from "../people/display-name";
import { describeWhen } from "../time/describe-when";
import { calendarObject } from "./calendar-object";
import { doorLink, replyLinks } from "./invitation-link";

type MailOptions = {
  /** The time zone of the person who caused the mail, shown beside the booked one to people whose zone is unknown. */
  timezone?: string | null;
  /** With `kept`: the suggested time that was rejected. */
  suggestedStart?: Date | null;
};

/** Mails an invitee the current state of the meeting. Reads the row itself; throws ProviderFailure. */
export async function sendMeetingMail(
  inviteId: string,
  change: MeetingMailFacts["change"],
  { timezone = null, suggestedStart = null }: MailOptions = {},
) {
  const invite = await database.invite.findUniqueOrThrow({
    where: { id: inviteId },
    include: { meeting: { include: { host: true } }, invitedBy: true, user: true },
  });
  const { meeting, user } = invite;
  const { host } = meeting;
  const link = doorLink(invite);
  const shownZone = user?.timezone ?? meeting.bookedTimezone;
  const isAnswerable = meeting.status === "scheduled" && meeting.scheduledAt !== null;
  const calendar = calendarObject(change === "cancelled" || change === "withdrawn" ? "CANCEL" : "REQUEST", {
    meetingId: meeting.id,
    sequence: meeting.icsSequence + invite.sequenceRise,
    title: meeting.title ?? `Meeting with ${displayName(host)}`,
    note: meeting.bookingNote,
    start: meeting.scheduledAt ?? meeting.createdAt,
    minutes: meeting.durationMinutes,
    organizer: { name: displayName(host), email: host.email },
    attendee: { name: invite.displayName, email: invite.email, response: invite.response },
    url: link,
  });
  const content = meetingMail({
    change,
    title: meeting.title,
    note: meeting.bookingNote,
    hostName: displayName(host),
    invitedByName: displayName(invite.invitedBy),
    replyTo: change === "invited" ? invite.invitedBy.email : host.email,
    when: inWords(meeting.scheduledAt, shownZone),
    alsoWhen: user?.timezone || !timezone || timezone === shownZone ? null : inWords(meeting.scheduledAt, timezone),
    suggestedWhen: inWords(suggestedStart, shownZone),
    link,
    replies: isAnswerable ? replyLinks(invite) : null,
    calendar,
  });
  await sendMail({ to: invite.email, ...content });

  function inWords(start: Date | null, zone: string) {
    const hour12 = user?.clock === "h12";
    return start && describeWhen({ start, minutes: meeting.durationMinutes }, { timezone: zone, hour12 });
  }
}
