import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { summaryTemplateId } from "@/lib/core/meetings/schema";
import { moveEvent } from "@/lib/features/calendar/move-event";
import { queueCalendarSync } from "@/lib/features/calendar/queue-calendar-sync";
import { notifyInvitees } from "@/lib/features/invitations/notify-invitees";
import { queueMeetingMail, queueMeetingMails } from "@/lib/features/invitations/queue-meeting-mails";
import { isBuiltIn } from "@/lib/features/note-templates/templates";
import { queueBookingMails } from "@/lib/flows/booking/queue-booking-mails";
import { findGuestsOfSome } from "@/lib/flows/series/find-guests-of-some";
import { anchorOf } from "@/lib/flows/series/horizon";
import { lockOccurrences } from "@/lib/flows/series/lock-occurrences";
import { lockSeries } from "@/lib/flows/series/lock-series";
import { notifyGuestsOfSome } from "@/lib/flows/series/notify-guests-of-some";
import { restOf } from "@/lib/flows/series/plan-timing";
import { queueSeriesMails } from "@/lib/flows/series/queue-series-mails";
import { splitSeries } from "@/lib/flows/series/split-series";
import { displayName } from "@/lib/language/people/display-name";
import { endRuleBefore, nextStart } from "@/lib/language/time/recurrence";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import { breaksConstraint } from "@/lib/platform/database/database-failure";
import { type Announce, transaction } from "@/lib/platform/events/transaction";
import { conflict, notFound } from "@/lib/platform/refusal";
import type { MeetingSeries } from "@/prisma/generated/client";
import { changeHost, findNewHost, formerHostDetail, invitationOf, inviteFormerHost, notifyHosts } from "./change-host";
import { deletedMeeting, lockAnyMeeting } from "./lock-any-meeting";

type Administrator = AuditActor & { id: string };
type Host = { id: string; name: string | null; email: string; organisationId: string; disabledAt: Date | null };
type Person = Pick<Host, "id" | "name" | "email">;
type Handover = { host: Host; next: Person; by: Administrator };

/**
 * Makes a colleague the host of what is to come of a meeting: of the meeting itself, or of all meetings of its series that
 * have not started and those made later. Invitations, calendars and bookings follow; everyone invited is told once. Who
 * hosted it stays invited, unless their account is disabled. Throws 409 `meeting_deleted`, `meeting_started`, `same_host`,
 * `to_yourself`, `no_booking_page` or `booking_overlap`.
 */
export async function transferUpcoming(meetingId: string, to: string, by: Administrator, now = new Date()) {
  await transaction(async (tx, announce) => {
    const meeting = await tx.meeting.findUnique({
      where: { id: meetingId },
      select: { seriesId: true, deletedAt: true },
    });
    if (!meeting) throw notFound();
    if (meeting.deletedAt !== null) throw deletedMeeting();
    const transferred = meeting.seriesId
      ? await transferSeries(tx, announce, { seriesId: meeting.seriesId, to, by, now })
      : await transferOne(tx, announce, { meetingId, to, by, now });
    const { host, next, meetingIds } = transferred;
    const first = meetingIds[0] ?? meetingId;
    await recordAudit(tx, by, {
      kind: "meeting",
      action: "transferred",
      meetingId: first,
      userId: next.id,
      detail: { ...formerHostDetail(host), ...(meeting.seriesId && { meetings: meetingIds.length }) },
    });
    const body = meeting.seriesId ? "All meetings to come" : undefined;
    await notifyHosts(tx, announce, { meetingId: first, host, next, by, body });
    await announceMeeting(tx, announce, ...meetingIds);
    announce(...meetingIds.map((id) => ({ topic: "door" as const, meetingId: id })));
  });
}

type Wanted = { to: string; by: Administrator; now: Date };

async function transferOne(tx: Tx, announce: Announce, { meetingId, to, by, now }: Wanted & { meetingId: string }) {
  const meeting = await lockAnyMeeting(tx, meetingId);
  const { scheduledAt, durationMinutes } = meeting;
  const isPast = scheduledAt !== null && scheduledAt.getTime() + durationMinutes * 60_000 <= now.getTime();
  if (meeting.status !== "scheduled" || isPast) throw started();
  const host = await getHost(tx, meeting.hostId);
  const next = await findNewHost(tx, host, { to, by });
  const handover = { host, next, by };
  const bookingId = await moveBooking(tx, meetingId, next);
  await tx.meeting.update({ where: { id: meetingId }, data: { icsSequence: { increment: 1 } } });
  await moveEvent(tx, { meetingId }, { from: host.id, to: next.id });
  await changeHost(tx, { meetingIds: [meetingId], host, next });
  await dropOwnTemplates(tx, [meetingId]);
  if (bookingId) await queueBookingMails(tx, bookingId, "transferred", { now });
  else await queueMeetingMails(tx, meetingId, { change: "transferred", timezone: null });
  await notifyInvitees(tx, announce, meetingId, tellingOf(handover));
  await keepInvited(tx, [meetingId], handover);
  await queueCalendarSync(tx, { meetingId });
  return { ...handover, meetingIds: [meetingId] };
}

/** A booking holds its time on the page of its host. */
async function moveBooking(tx: Tx, meetingId: string, next: Person): Promise<string | null> {
  const booking = await tx.booking.findUnique({ where: { meetingId }, select: { id: true } });
  if (!booking) return null;
  const page = await tx.bookingPage.findUnique({ where: { userId: next.id }, select: { userId: true } });
  if (!page) {
    throw conflict(
      "no_booking_page",
      "This meeting was booked on a booking page. Choose somebody who has one, or cancel it.",
    );
  }
  await tx.booking
    .update({ where: { id: booking.id }, data: { pageId: next.id, typeId: null } })
    .catch((error: unknown) => {
      if (!breaksConstraint(error, "bookings_do_not_overlap")) throw error;
      throw conflict("booking_overlap", "Somebody else booked them at this time. Choose another host.");
    });
  return booking.id;
}

/** The series and those that continue it, as far as one person hosts them. */
async function transferSeries(tx: Tx, announce: Announce, { seriesId, to, by, now }: Wanted & { seriesId: string }) {
  const ahead = (await lockChain(tx, seriesId, now)).filter(
    ({ series, occurrences }) => occurrences.length > 0 || goesOn(series, now),
  );
  const [first] = ahead;
  if (!first) throw started();
  const host = await getHost(tx, first.series.hostId);
  const next = await findNewHost(tx, host, { to, by });
  const handover = { host, next, by };
  const meetingIds: string[] = [];
  for (const { series, occurrences } of ahead.filter((one) => one.series.hostId === host.id)) {
    const ids = occurrences.map(({ id }) => id);
    const from = occurrences[0]?.originalStart ?? nextStart(series.rule, anchorOf(series), now);
    await handOver(tx, announce, { ...handover, series, meetingIds: ids, from });
    meetingIds.push(...ids);
  }
  return { ...handover, meetingIds };
}

const goesOn = ({ cancelledAt, endsAt }: MeetingSeries, now: Date) =>
  cancelledAt === null && (endsAt === null || endsAt > now);

async function lockChain(tx: Tx, seriesId: string, now: Date) {
  const chain = [];
  for (let id: string | null = seriesId; id !== null; ) {
    const { series } = await lockSeries(tx, id);
    chain.push({ series, occurrences: await lockOccurrences(tx, id, now) });
    id = series.continuedById;
  }
  return chain;
}

type OfSeries = Handover & { series: MeetingSeries; meetingIds: string[]; from: Date | null };

/**
 * A series that has begun ends, and a new one with the same people continues it: what took place stays with who hosted
 * it, in calendars too. One that has not begun is given as it is.
 */
async function handOver(tx: Tx, announce: Announce, { series, meetingIds, from, ...handover }: OfSeries) {
  const { host, next } = handover;
  const hasBegun = from !== null && endRuleBefore(series.rule, anchorOf(series), from) !== null;
  const isOwnTemplate = !isBuiltIn(series.summaryTemplate);
  const change = { hostId: next.id, ...(isOwnTemplate && { summaryTemplate: "general" }) };
  if (!hasBegun) await moveEvent(tx, { seriesId: series.id }, { from: host.id, to: next.id });
  const changed = hasBegun
    ? await splitSeries(tx, series, { from, timing: restOf(series, from), change })
    : await tx.meetingSeries.update({
        where: { id: series.id },
        data: { ...change, icsSequence: { increment: 1 } },
      });
  const ofSeries = { seriesId: changed.id };
  await tx.seriesInvite.updateMany({
    where: { ...ofSeries, OR: [{ userId: next.id }, { emailKey: next.email.toLowerCase() }] },
    data: { status: "withdrawn" },
  });
  await changeHost(tx, { meetingIds, host, next });
  await dropOwnTemplates(tx, meetingIds);
  await queueSeriesMails(tx, changed.id, {
    change: "transferred",
    previousSeriesId: hasBegun ? series.id : null,
  });
  const [first] = meetingIds;
  if (first) {
    await notifyInvitees(tx, announce, first, { ...tellingOf(handover), ...ofSeries });
    await tellGuestsOfSome(tx, announce, meetingIds, handover);
  }
  await keepInvited(tx, meetingIds, handover);
  if (!host.disabledAt) {
    const invitation = invitationOf(host, next);
    await tx.seriesInvite.upsert({
      where: { seriesId_emailKey: { ...ofSeries, emailKey: invitation.emailKey } },
      create: { ...invitation, ...ofSeries },
      update: { status: "invited", userId: host.id, delivery: "email" },
    });
  }
  await queueCalendarSync(tx, { seriesId: series.id });
  if (hasBegun) await queueCalendarSync(tx, ofSeries);
}

/** Those who are invited to single meetings hear of these alone. */
async function tellGuestsOfSome(tx: Tx, announce: Announce, meetingIds: string[], handover: Handover) {
  const guests = await findGuestsOfSome(tx, meetingIds);
  if (guests.length === 0) return;
  await tx.meeting.updateMany({
    where: { id: { in: guests.map(({ meetingId }) => meetingId) } },
    data: { icsSequence: { increment: 1 } },
  });
  for (const { id } of guests) await queueMeetingMail(tx, id, { change: "transferred", timezone: null });
  await notifyGuestsOfSome(tx, announce, guests, tellingOf(handover));
}

/** Templates of the former host are theirs alone. */
const dropOwnTemplates = (tx: Tx, meetingIds: string[]) =>
  tx.meeting.updateMany({
    where: { id: { in: meetingIds }, summaryTemplate: { notIn: [...summaryTemplateId.options] } },
    data: { summaryTemplate: "general" },
  });

/** After everyone else was told: both hosts hear of it otherwise. */
async function keepInvited(tx: Tx, meetingIds: string[], { host, next }: Handover) {
  if (!host.disabledAt) await inviteFormerHost(tx, { meetingIds, host, next });
}

const tellingOf = ({ next, by }: Handover) => ({
  change: "transferred" as const,
  by,
  note: `${displayName(next)} hosts it now`,
});

const getHost = (tx: Tx, id: string): Promise<Host> =>
  tx.user.findUniqueOrThrow({
    where: { id },
    select: { id: true, name: true, email: true, organisationId: true, disabledAt: true },
  });

const started = () => conflict("meeting_started", "Nothing of this meeting is still to come.");
