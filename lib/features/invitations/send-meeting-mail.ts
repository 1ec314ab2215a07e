import "server-only";
import { titleInMails } from "@/lib/core/meetings/booked-title";
import { displayName } from "@/lib/language/people/display-name";
import { unnamedMeeting } from "@/lib/language/people/unnamed-meeting";
import { describeWhen } from "@/lib/language/time/describe-when";
import { database } from "@/lib/platform/database/database";
import { isOff } from "@/lib/platform/emails/invitation-mail";
import { type MeetingMailFacts, meetingMail } from "@/lib/platform/emails/meeting-mail";
import { sendMail } from "@/lib/platform/emails/send-mail";
import { calendarObject, occurrenceOf } from "./calendar-object";
import { doorLink, replyLinks } from "./invitation-link";
import { mailFacts } from "./mail-facts";

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
const findMailedInvites = (ids: string[]) => database.invite.findMany({ where: { id: { in: ids } }, include: mailed });
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
  const hostName = displayName(meeting.host);
  const shownZone = user?.timezone ?? meeting.bookedTimezone;
  const title = titleInMails(meeting, hostName) ?? unnamedMeeting(hostName);
  // Of a booked meeting: what the booker wrote, who may have typed anybody's address.
  const [note, attendeeName] = meeting.booking ? [null, null] : [meeting.bookingNote, invite.displayName];
  const isAnswerable = meeting.status === "scheduled" && meeting.scheduledAt !== null;
  const { mail, file } = mailFacts(invite, meeting, { title, note, link: doorLink(invite), attendeeName });
  const calendar = calendarObject(isOff(change) ? "CANCEL" : "REQUEST", {
    ...file,
    meetingId: meeting.id,
    sequence: (meeting.series?.icsSequence ?? 0) + meeting.icsSequence + invite.sequenceRise,
    occurrence: occurrenceOf(meeting),
    title,
    start: meeting.scheduledAt ?? meeting.createdAt,
    minutes: meeting.durationMinutes,
  });
  const content = meetingMail({
    ...mail,
    change,
    when: whenOf(meeting.scheduledAt),
    isZoneKnown: Boolean(user?.timezone),
    was: previous && whenOf(previous.start, { minutes: previous.minutes }),
    hasSameStart: previous !== null && previous.start.getTime() === meeting.scheduledAt?.getTime(),
    alsoWhen:
      user?.timezone || !timezone || timezone === shownZone ? null : whenOf(meeting.scheduledAt, { zone: timezone }),
    suggestedWhen: whenOf(suggestedStart),
    replies: isAnswerable ? replyLinks(invite) : null,
    calendar,
  });
  await sendMail({ to: invite.email, ...content });

  function whenOf(start: Date | null, { minutes = meeting.durationMinutes, zone = shownZone } = {}) {
    return start && describeWhen({ start, minutes }, { timezone: zone, hour12: user?.clock === "h12" });
  }
}
