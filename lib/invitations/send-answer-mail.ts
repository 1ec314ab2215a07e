import "server-only";
import { database } from "../database";
import { answerMail } from "../emails/answer-mail";
import { sendMail } from "../emails/send-mail";
import { env } from "../env";
import { displayName } from "../people/display-name";
import { describeWhen } from "../time/describe-when";
import { calendarObject } from "./calendar-object";

/** Mails the host an invitee's answer. Reads the row itself; throws ProviderFailure. */
export async function sendAnswerMail(inviteId: string, { isChange }: { isChange: boolean }) {
  const invite = await database.invite.findUniqueOrThrow({
    where: { id: inviteId },
    include: { meeting: { include: { host: true } }, user: { select: { name: true, email: true } } },
  });
  const { meeting, response } = invite;
  const { host } = meeting;
  if (response === "none") return;
  const name = invite.user ? displayName(invite.user) : (invite.displayName ?? invite.email);
  const link = `${env.PUBLIC_ORIGIN}/meetings/${meeting.id}`;
  await sendMail({
    to: host.email,
    ...answerMail({
      response,
      isChange,
      name,
      email: invite.email,
      isKey: invite.isKey,
      note: invite.note,
      title: meeting.title,
      when: inWords(meeting.scheduledAt),
      suggestedWhen: inWords(invite.proposedStart),
      link,
      calendar: calendarObject("REQUEST", {
        meetingId: meeting.id,
        sequence: meeting.icsSequence,
        title: meeting.title ?? `Meeting with ${displayName(host)}`,
        note: meeting.bookingNote,
        start: meeting.scheduledAt ?? meeting.createdAt,
        minutes: meeting.durationMinutes,
        organizer: { name: displayName(host), email: host.email },
        attendee: { name, email: invite.email, response },
        url: link,
      }),
    }),
  });

  function inWords(start: Date | null) {
    const timezone = host.timezone ?? meeting.bookedTimezone;
    const hour12 = host.clock === "h12";
    return start && describeWhen({ start, minutes: meeting.durationMinutes }, { timezone, hour12 });
  }
}
