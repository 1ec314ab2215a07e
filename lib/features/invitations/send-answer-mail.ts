import "server-only";
import { formatMeetingCode } from "@/lib/core/meetings/meeting-code";
import { displayName } from "@/lib/language/people/display-name";
import { unnamedMeeting } from "@/lib/language/people/unnamed-meeting";
import { describeWhen } from "@/lib/language/time/describe-when";
import { database } from "@/lib/platform/database/database";
import { answerMail } from "@/lib/platform/emails/answer-mail";
import { sendMail } from "@/lib/platform/emails/send-mail";
import { env } from "@/lib/platform/env";
import { calendarObject, occurrenceOf } from "./calendar-object";

/** Mails the host an invitee's answer. Reads the row itself; throws ProviderFailure. */
export async function sendAnswerMail(inviteId: string, { isChange }: { isChange: boolean }) {
  const invite = await database.invite.findUniqueOrThrow({
    where: { id: inviteId },
    include: { meeting: { include: { host: true, series: true } }, user: { select: { name: true, email: true } } },
  });
  const { meeting, response } = invite;
  const { host } = meeting;
  if (response === "none") return;
  const name = invite.user ? displayName(invite.user) : (invite.displayName ?? invite.email);
  const title = meeting.title ?? unnamedMeeting(displayName(host));
  const link = `${env.PUBLIC_ORIGIN}/meetings/${meeting.id}`;
  await sendMail({
    to: host.email,
    ...answerMail({
      response,
      isChange,
      name,
      email: invite.email,
      isRequired: invite.isKey,
      note: invite.note,
      title,
      time: { when: whenOf(meeting.scheduledAt), suggestedWhen: whenOf(invite.proposedStart) },
      link,
      calendar: calendarObject("REQUEST", {
        meetingId: meeting.id,
        sequence: (meeting.series?.icsSequence ?? 0) + meeting.icsSequence,
        occurrence: occurrenceOf(meeting),
        title,
        note: meeting.bookingNote,
        start: meeting.scheduledAt ?? meeting.createdAt,
        minutes: meeting.durationMinutes,
        organizer: { name: displayName(host), email: host.email },
        attendee: { name, email: invite.email, response },
        url: link,
        meetingCode: formatMeetingCode(meeting.code),
      }),
    }),
  });

  function whenOf(start: Date | null) {
    const timezone = host.timezone ?? meeting.bookedTimezone;
    const hour12 = host.clock === "h12";
    return start && describeWhen({ start, minutes: meeting.durationMinutes }, { timezone, hour12 });
  }
}
