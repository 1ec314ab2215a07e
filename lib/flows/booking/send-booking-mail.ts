import "server-only";
import { bookedTitle } from "@/lib/core/meetings/booked-title";
import { formatMeetingCode } from "@/lib/core/meetings/meeting-code";
import { calendarObject } from "@/lib/features/invitations/calendar-object";
import { doorLink, shortDoorLink } from "@/lib/features/invitations/invitation-link";
import { makeInviteToken } from "@/lib/features/invitations/invite-token";
import { displayName } from "@/lib/language/people/display-name";
import { describeWhen } from "@/lib/language/time/describe-when";
import { database } from "@/lib/platform/database/database";
import { type BookingChange, bookerMail, bookingGuestMail, bookingHostMail } from "@/lib/platform/emails/booking-mail";
import { sendMail } from "@/lib/platform/emails/send-mail";
import { env } from "@/lib/platform/env";
import { bookingAnswerPath, heldBookingPath } from "./constants";

type BookingMail = {
  /** Null: to the host. */
  inviteId: string | null;
  change: BookingChange;
  previousStart: Date | null;
};

/** Mails one person the current state of a booking. Reads the rows itself; throws ProviderFailure. */
export async function sendBookingMail(bookingId: string, { inviteId, change, previousStart }: BookingMail) {
  const booking = await database.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: { page: true, meeting: { include: { host: true } } },
  });
  const invite = inviteId
    ? await database.invite.findUnique({ where: { id: inviteId }, include: { user: true, meeting: true } })
    : null;
  if (inviteId && !invite) return;
  const { meeting, page } = booking;
  const { host } = meeting;
  const hostName = displayName(host);
  const start = meeting.scheduledAt ?? booking.createdAt;
  const hostZone = host.timezone ?? page.timezone;
  const isOff = change === "cancelled" || change === "refused";

  if (!invite) {
    const whenOf = at(hostZone, host.clock === "h12");
    await sendMail({
      to: host.email,
      ...bookingHostMail({
        ...common(whenOf, hostZone, booking.timezone),
        bookerName: booking.name,
        bookerEmail: booking.email,
        note: meeting.bookingNote,
        guests: booking.guests,
        meetingLink: `${env.PUBLIC_ORIGIN}/meetings/${meeting.id}`,
        answers: {
          yes: `${env.PUBLIC_ORIGIN}${bookingAnswerPath(booking.id, "yes")}`,
          no: `${env.PUBLIC_ORIGIN}${bookingAnswerPath(booking.id, "no")}`,
        },
        calendar:
          change === "requested"
            ? null
            : calendarFor({
                title: bookedTitle(booking),
                sequenceRise: 0,
                attendee: { name: booking.name, email: booking.email, response: "accepted" },
                url: `${env.PUBLIC_ORIGIN}/meetings/${meeting.id}`,
              }),
      }),
    });
    return;
  }

  const isBooker = invite.emailKey === booking.email.toLowerCase();
  const zone = invite.user?.timezone ?? booking.timezone ?? page.timezone;
  const whenOf = at(zone, invite.user?.clock === "h12");
  const link = doorLink(invite);
  const join = isOff || booking.status === "pending" ? null : joinOf();
  const calendar = calendarFor({
    title: `${booking.typeTitle} with ${hostName}`,
    sequenceRise: invite.sequenceRise,
    // The address alone: the name is what the booker typed.
    attendee: { name: null, email: invite.email, response: invite.response },
    url: link,
  });
  const facts = { ...common(whenOf, zone, hostZone), hostEmail: host.email, join };
  const token = makeInviteToken(invite);
  await sendMail({
    to: invite.email,
    ...(isBooker
      ? bookerMail({
          ...facts,
          links: {
            move: `${env.PUBLIC_ORIGIN}${heldBookingPath(page.handle, token, "move")}`,
            cancel: `${env.PUBLIC_ORIGIN}${heldBookingPath(page.handle, token, "cancel")}`,
          },
          pageLink: `${env.PUBLIC_ORIGIN}/book/${page.handle}`,
          calendar: booking.status === "pending" || change === "refused" ? null : calendar,
        })
      : bookingGuestMail({ ...facts, bookerEmail: booking.email, calendar })),
  });

  function at(timezone: string, hour12: boolean) {
    return (moment: Date, inZone = timezone) =>
      describeWhen({ start: moment, minutes: meeting.durationMinutes }, { timezone: inZone, hour12 });
  }

  function common(whenOf: ReturnType<typeof at>, ownZone: string, otherZone: string | null) {
    return {
      change,
      typeTitle: booking.typeTitle,
      hostName,
      when: whenOf(start),
      was: change === "moved" && previousStart ? whenOf(previousStart) : null,
      also: otherZone && otherZone !== ownZone ? whenOf(start, otherZone) : null,
    };
  }

  function joinOf() {
    return { link, shortLink: shortDoorLink(meeting), meetingCode: formatMeetingCode(meeting.code) };
  }

  type Event = Pick<Parameters<typeof calendarObject>[1], "title" | "attendee" | "url"> & { sequenceRise: number };

  function calendarFor({ title, sequenceRise, attendee, url }: Event) {
    return calendarObject(isOff ? "CANCEL" : "REQUEST", {
      meetingId: meeting.id,
      sequence: meeting.icsSequence + sequenceRise,
      title,
      note: null,
      start,
      minutes: meeting.durationMinutes,
      organizer: { name: hostName, email: host.email },
      attendee,
      url,
      meetingCode: formatMeetingCode(meeting.code),
    });
  }
}
