import "server-only";
import { v7 as uuidV7 } from "uuid";
import { policyCode } from "@/lib/core/installation-policy/constants";
import { bookedTitle } from "@/lib/core/meetings/booked-title";
import { queueCalendarSync } from "@/lib/features/calendar/queue-calendar-sync";
import { createMeetingIn } from "@/lib/flows/scheduling/create-meeting";
import { displayName } from "@/lib/language/people/display-name";
import type { TimeRange } from "@/lib/language/time/ranges";
import { hashSecret, newSecret } from "@/lib/platform/auth/secret";
import { database, type Tx } from "@/lib/platform/database/database";
import { breaksConstraint } from "@/lib/platform/database/database-failure";
import { type Announce, transaction } from "@/lib/platform/events/transaction";
import { conflict, invalidValue, notFound, Refusal } from "@/lib/platform/refusal";
import type { Prisma } from "@/prisma/generated/client";
import { undoMinutes } from "./constants";
import { findAvailabilityAround, nearbySlots, slotsOf } from "./find-slots";
import { lockPage } from "./lock-page";
import { notifyBooking } from "./notify-booking";
import { type BookableType, findBookable } from "./queries";
import { queueBookingMails } from "./queue-booking-mails";
import { heldBy } from "./slots";

export type Booker = {
  name: string;
  email: string;
  note: string | null;
  guests: readonly string[];
  timezone: string | null;
  /** The account of a booker who is signed in. */
  userId: string | null;
};

type Subject = { pageId: string; slug: string };

/** Takes a time on a page: the meeting, its booking and their mails, or nothing of it. */
export async function bookTime(subject: Subject, start: Date, booker: Booker, now = new Date()) {
  const [host, around] = await Promise.all([
    database.user.findUniqueOrThrow({ where: { id: subject.pageId } }),
    findAvailabilityAround(subject, start, { now }),
  ]);
  if (!around) throw notFound();
  const guests = assertPeople(host.email, booker);
  assertOpen(around.bookable, booker, displayName(host));
  const { busy } = around;
  if (!isOffered(around.bookable, start, { now, busy })) throw slotTaken(nearbySlots(around, start, now));
  try {
    return await transaction(async (tx, announce) => {
      const bookable = await lockBookable(tx, subject, instantWindow(start));
      assertOpen(bookable, booker, displayName(host));
      if (!isOffered(bookable, start, { now, busy })) throw takenMeanwhile;
      return write(tx, announce, { bookable, host, start, booker: { ...booker, guests }, now });
    });
  } catch (error) {
    throw await refusalOf(error, subject, start, { now });
  }
}

/** Bookings of one page take turns from here: what the next one reads includes this one. */
export async function lockBookable(
  tx: Tx,
  subject: Subject,
  window: TimeRange,
  options: Parameters<typeof findBookable>[3] = {},
): Promise<BookableType> {
  await lockPage(tx, subject.pageId);
  const bookable = await findBookable(tx, subject, window, options);
  if (!bookable) throw notFound();
  return bookable;
}

/** Leaves the transaction: free starts are looked for outside it. */
export const takenMeanwhile = new Error("Somebody else took this time.");

export const instantWindow = (start: Date): TimeRange => ({ start, end: new Date(+start + 1) });

export const isOffered = (
  bookable: BookableType,
  start: Date,
  { now, busy }: { now: Date; busy: readonly TimeRange[] },
) => slotsOf(bookable, { window: instantWindow(start), now, busy }).length > 0;

const slotTaken = (slots: Date[]) =>
  conflict("slot_taken", "This time isn't free anymore. Choose another one.", {
    slots: slots.map((slot) => slot.toISOString()),
  });

/** For what a transaction threw: if somebody was quicker, the answer holds the times that are left. */
export async function refusalOf(error: unknown, ...search: Parameters<typeof findAvailabilityAround>) {
  if (error instanceof Refusal && error.code === policyCode) return pageOff();
  if (error !== takenMeanwhile && !breaksConstraint(error, "bookings_do_not_overlap")) return error;
  const [, start, { now = new Date() } = {}] = search;
  const around = await findAvailabilityAround(...search);
  return slotTaken(around ? nearbySlots(around, start, now) : []);
}

/** The booker's guests, each once, without the booker and the host. */
function assertPeople(hostEmail: string, booker: Booker): string[] {
  const known = new Set([hostEmail.toLowerCase()]);
  if (known.has(booker.email.toLowerCase())) throw invalidValue("email", "Enter your own address, not the host's.");
  known.add(booker.email.toLowerCase());
  return booker.guests.filter((email) => {
    const key = email.toLowerCase();
    return !known.has(key) && known.add(key);
  });
}

const pageOff = () => conflict("page_off", "This page isn't taking bookings right now.");

function assertOpen({ enabled, noteRequired }: BookableType, { note }: Booker, hostName: string) {
  if (!enabled) throw pageOff();
  if (noteRequired && !note) throw invalidValue("note", `Add a note. ${hostName} asks everyone for one.`);
}

/** The page's own mails tell everyone: the host's calendar writes its event without inviting them once more. */
export async function notifyByMail(tx: Tx, meetingId: string) {
  await tx.invite.updateMany({ where: { meetingId }, data: { delivery: "email" } });
  await queueCalendarSync(tx, { meetingId });
}

type Booking = {
  bookable: BookableType;
  host: Prisma.UserGetPayload<object>;
  start: Date;
  booker: Booker;
  now: Date;
};

async function write(tx: Tx, announce: Announce, { bookable, host, start, booker, now }: Booking) {
  const { type, rules, pageId, confirmFirst } = bookable;
  const guests = [...booker.guests];
  const { meetingId } = await createMeetingIn(tx, announce, {
    host: { ...host, name: displayName(host) },
    fields: {
      title: bookedTitle({ typeTitle: type.title, name: booker.name }),
      scheduledAt: start,
      durationMinutes: type.minutes,
      bookedTimezone: booker.timezone ?? rules.timezone,
      bookingNote: booker.note,
      bookedById: booker.userId,
    },
    // Guests are invited once the host has confirmed.
    invitees: [booker.email, ...(confirmFirst ? [] : guests)].map((email) => ({ email, isKey: false })),
  });
  const emailKey = booker.email.toLowerCase();
  await tx.invite.update({
    where: { meetingId_emailKey: { meetingId, emailKey } },
    data: { response: "accepted", respondedAt: now },
  });
  await tx.invite.updateMany({ where: { meetingId, emailKey, userId: null }, data: { displayName: booker.name } });
  await notifyByMail(tx, meetingId);
  const [id, undoToken] = [uuidV7(), newSecret("undo")];
  const undoExpiresAt = new Date(Math.min(+now + undoMinutes * 60_000, +start));
  const held = heldBy(rules, start, type.minutes);
  const status = confirmFirst ? "pending" : "confirmed";
  await tx.$executeRaw`
    insert into bookings (id, page_id, type_id, type_title, meeting_id, status, name, email, timezone, guests,
                          undo_token_hash, undo_expires_at, held)
    values (${id}::uuid, ${pageId}::uuid, ${type.id}::uuid, ${type.title}, ${meetingId}::uuid, ${status}::booking_status,
            ${booker.name}, ${booker.email}, ${booker.timezone}, ${guests}::text[],
            ${hashSecret(undoToken)}, ${undoExpiresAt}, tstzrange(${held.start}, ${held.end}))`;
  const change = confirmFirst ? "requested" : "booked";
  await notifyBooking(tx, announce, id, change);
  await queueBookingMails(tx, id, change, { now });
  return {
    bookingId: id,
    meetingId,
    hostName: displayName(host),
    typeTitle: type.title,
    start,
    minutes: type.minutes,
    email: booker.email,
    isPending: confirmFirst,
    undoToken,
    undoExpiresAt,
  };
}
export type Booked = Awaited<ReturnType<typeof bookTime>>;
