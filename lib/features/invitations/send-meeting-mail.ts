import "server-only";
import { titleInMails } from "@/lib/core/meetings/booked-title";
import { formatMeetingCode } from "@/lib/core/meetings/meeting-code";
import { displayName } from "@/lib/language/people/display-name";
import { unnamedMeeting } from "@/lib/language/people/unnamed-meeting";
import { describeWhen } from "@/lib/language/time/describe-when";
import { database } from "@/lib/platform/database/database";
import { type MeetingMailFacts, meetingMail } from "@/lib/platform/emails/meeting-mail";
import { sendMail } from "@/lib/platform/emails/send-mail";
import { calendarObject, occurrenceOf } from "./calendar-object";
import { doorLink, replyLinks, shortDoorLink } from "./invitation-link";

type MailOptions = {
  /** The time zone of the person who caused the mail, shown beside the booked one to people whose zone is unknown. */
  timezone?: string | null;
  /** With `kept`: the suggested time that was rejected. */
  suggestedStart?: Date | null;
  /** With `moved`: the time before. */
  previous?: { start: Date; minutes: number } | null;
};

const mailed = {
  meeting: { include: { host: true, series: true, booking: true } },
  invitedBy: true,
  user: true,
} as const;

/** All that a mail to these invitees says. */
export const findMailedInvites = (ids: string[]) =>
  database.invite.findMany({ where: { id: { in: ids } }, include: mailed });
export type MailedInvite = Awaited<ReturnType<typeof findMailedInvites>>[number];

/** Mails an invitee the current state of the meeting, by the id or by a row just read; throws ProviderFailure. */
export async function sendMeetingMail(
  to: string | MailedInvite,
  change: MeetingMailFacts["change"],
  { timezone = null, suggestedStart = null, previous = null }: MailOptions = {},
) {
  const invite =
    typeof to === "string" ? await database.invite.findUniqueOrThrow({ where: { id: to }, include: mailed }) : to;
  const { meeting, user } = invite;
  const { host } = meeting;
  const link = doorLink(invite);
  const shownZone = user?.timezone ?? meeting.bookedTimezone;
  const title = titleInMails(meeting, displayName(host)) ?? unnamedMeeting(displayName(host));
  // Of a booked meeting: what the booker wrote, who may have typed anybody's address.
  const [note, attendeeName] = meeting.booking ? [null, null] : [meeting.bookingNote, invite.displayName];
  const isAnswerable = meeting.status === "scheduled" && meeting.scheduledAt !== null;
  const calendar = calendarObject(change === "cancelled" || change === "withdrawn" ? "CANCEL" : "REQUEST", {
    meetingId: meeting.id,
    sequence: (meeting.series?.icsSequence ?? 0) + meeting.icsSequence + invite.sequenceRise,
    occurrence: occurrenceOf(meeting),
    title,
    note,
    start: meeting.scheduledAt ?? meeting.createdAt,
    minutes: meeting.durationMinutes,
    organizer: { name: displayName(host), email: host.email },
    attendee: { name: attendeeName, email: invite.email, response: invite.response },
    url: link,
    meetingCode: formatMeetingCode(meeting.code),
  });
  const content = meetingMail({
    change,
    title,
    note,
    hostName: displayName(host),
    invitedByName: displayName(invite.invitedBy),
    replyTo: change === "invited" ? invite.invitedBy.email : host.email,
    when: whenOf(meeting.scheduledAt),
    isZoneKnown: Boolean(user?.timezone),
    was: previous && whenOf(previous.start, { minutes: previous.minutes }),
    hasSameStart: previous !== null && previous.start.getTime() === meeting.scheduledAt?.getTime(),
    alsoWhen:
      user?.timezone || !timezone || timezone === shownZone ? null : whenOf(meeting.scheduledAt, { zone: timezone }),
    suggestedWhen: whenOf(suggestedStart),
    response: invite.response,
    link,
    shortLink: shortDoorLink(meeting),
    meetingCode: formatMeetingCode(meeting.code),
    replies: isAnswerable ? replyLinks(invite) : null,
    calendar,
  });
  await sendMail({ to: invite.email, ...content });

  function whenOf(start: Date | null, { minutes = meeting.durationMinutes, zone = shownZone } = {}) {
    return start && describeWhen({ start, minutes }, { timezone: zone, hour12: user?.clock === "h12" });
  }
}
