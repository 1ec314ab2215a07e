import { describe, expect, test } from "vitest";
import { perAddressDaily, perPageDaily } from "@/lib/features/invitations/constants";
import { makeInviteToken } from "@/lib/features/invitations/invite-token";
import { cancelMeeting } from "@/lib/flows/scheduling/cancel-meeting";
import { updateMeeting } from "@/lib/flows/scheduling/update-meeting";
import { database } from "@/lib/platform/database/database";
import { createBookingPage, hourAhead, workBookingMails } from "@/lib/testing/booking-page";
import { anybody, createMeetingOf } from "@/lib/testing/factories";
import { answerBooking } from "./answer-booking";
import { type Booker, bookTime } from "./book-time";
import { cancelBooking } from "./cancel-booking";
import { findSlots } from "./find-slots";
import { moveBooking } from "./move-booking";
import { findBookingByToken } from "./queries";
import { undoBooking } from "./undo-booking";

const booker = (data: Partial<Booker> = {}): Booker => ({
  name: "Gil Guest",
  email: `gil-${Math.random().toString(36).slice(2)}@elsewhere.example`,
  note: null,
  guests: [],
  timezone: "Asia/Kolkata",
  userId: null,
  ...data,
});

/** Bookings that stand and hold the same time. */
async function doubles(pageId: string) {
  const [{ count }] = await database.$queryRaw<[{ count: number }]>`
    select count(*)::int as count
      from bookings one join meetings m on m.id = one.meeting_id
      join bookings other on other.page_id = one.page_id and other.id > one.id
      join meetings n on n.id = other.meeting_id
     where one.page_id = ${pageId}::uuid and one.status <> 'cancelled' and other.status <> 'cancelled'
       and tstzrange(m.scheduled_at, m.scheduled_at + make_interval(mins => m.duration_minutes))
        && tstzrange(n.scheduled_at, n.scheduled_at + make_interval(mins => n.duration_minutes))`;
  return count;
}

async function heldBooking(pageId: string, bookingId: string) {
  const { meetingId, email } = await database.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const invite = await database.invite.findFirstOrThrow({ where: { meetingId, emailKey: email.toLowerCase() } });
  const held = await findBookingByToken(pageId, makeInviteToken(invite));
  if (!held) throw new Error("The booking was not found by its token.");
  return held;
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => error.code ?? String(error),
  );

test("of 300 racing for four slots, four get one each, and the others kind refusals with what is left", async () => {
  const { page, subject } = await createBookingPage(null, { hours: [] });
  const start = hourAhead(30);
  const weekday = start.getUTCDay() || 7;
  const minute = start.getUTCHours() * 60;
  await database.bookingPage.update({ where: { userId: page.userId }, data: { timezone: "UTC" } });
  await database.bookingHours.create({
    data: { pageId: page.userId, weekday, startMinute: minute, endMinute: Math.min(1440, minute + 120) },
  });
  const window = { start, end: new Date(+start + 2 * 3_600_000) };
  const slots = (await findSlots(subject, window))?.slots ?? [];
  expect(slots.length).toBeGreaterThan(0);
  const tries = Array.from({ length: 300 }, (_, at) => slots[at % slots.length] ?? start);
  const codes: Record<string, number> = {};
  await Promise.all(
    Array.from({ length: 12 }, async (_, lane) => {
      for (let at = lane; at < tries.length; at += 12) {
        const code = await codeOf(bookTime(subject, tries[at] ?? start, booker()));
        codes[code] = (codes[code] ?? 0) + 1;
      }
    }),
  );
  expect(codes).toEqual({ done: slots.length, slot_taken: 300 - slots.length });
  expect(await doubles(page.userId)).toBe(0);
  expect((await findSlots(subject, window))?.slots).toEqual([]);
}, 60_000);

test("two for one time at once, without the look before the lock: the constraint and the lock let one through", async () => {
  const { page, subject } = await createBookingPage();
  const start = hourAhead(30);
  const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(bookTime(subject, start, booker()))));
  expect(codes.filter((code) => code === "done")).toHaveLength(1);
  expect(codes.filter((code) => code === "slot_taken")).toHaveLength(7);
  await expect(
    database.$executeRaw`
      insert into bookings (id, page_id, type_title, meeting_id, name, email, undo_expires_at, held)
      select gen_random_uuid(), page_id, 'x', ${(await createMeetingOf({ id: page.userId })).id}::uuid, 'x', 'x', now(), held
        from bookings where page_id = ${page.userId}::uuid`,
  ).rejects.toThrow(/bookings_do_not_overlap/);
});

test("the daily limit holds against a race, in days of the page's zone", async () => {
  const { page, subject } = await createBookingPage(null, { dailyLimit: 2, timezone: "Pacific/Auckland" });
  const day = (await findSlots(subject, { start: hourAhead(48), end: hourAhead(120) }))?.slots ?? [];
  const dateOf = (slot: Date) => slot.toLocaleDateString("en-CA", { timeZone: "Pacific/Auckland" });
  const date = dateOf(day.at(60) ?? hourAhead(72));
  const same = day.filter((slot) => dateOf(slot) === date).slice(0, 12);
  expect(same).toHaveLength(12);
  const codes = await Promise.all(same.map((slot) => codeOf(bookTime(subject, slot, booker()))));
  expect(codes.filter((code) => code === "done")).toHaveLength(2);
  const left = (await findSlots(subject, { start: hourAhead(24), end: hourAhead(160) }))?.slots ?? [];
  expect(left.filter((slot) => dateOf(slot) === date)).toEqual([]);
  expect(left.length).toBeGreaterThan(0);
  expect(await database.booking.count({ where: { pageId: page.userId } })).toBe(2);
});

test("buffers stack between two bookings, and stand once beside another meeting", async () => {
  const { host, subject } = await createBookingPage(null, {
    bufferBeforeMinutes: 15,
    bufferAfterMinutes: 30,
    slotStepMinutes: 15,
  });
  const start = hourAhead(48);
  const window = { start: new Date(+start - 2 * 3_600_000), end: new Date(+start + 3 * 3_600_000) };
  const minutesFrom = async () =>
    ((await findSlots(subject, window))?.slots ?? []).map((slot) => (+slot - +start) / 60_000);
  await bookTime(subject, start, booker());
  const beside = await minutesFrom();
  // 30 minutes, then the buffer after this one and the buffer before the next.
  expect(Math.min(...beside.filter((minute) => minute > 0))).toBe(30 + 30 + 15);
  expect(Math.max(...beside.filter((minute) => minute < 0))).toBe(-(30 + 30 + 15));
  const other = await createMeetingOf(host, { scheduledAt: new Date(+start + 2 * 3_600_000), durationMinutes: 30 });
  expect(other.durationMinutes).toBe(30);
  const around = await minutesFrom();
  expect(around.filter((minute) => minute > 75 && minute < 165)).toEqual([]);
  expect(around).toContain(165);
});

describe("a host who moves or cancels a booked meeting", () => {
  test("moves what it holds, with its buffers", async () => {
    const { subject, page } = await createBookingPage(null, { bufferBeforeMinutes: 10, bufferAfterMinutes: 20 });
    const start = hourAhead(48);
    const { meetingId } = await bookTime(subject, start, booker());
    const later = hourAhead(72);
    await updateMeeting(meetingId, { scheduledAt: later, durationMinutes: 45 }, anybody);
    const [held] = await database.$queryRaw<{ from: Date; to: Date }[]>`
      select lower(held) as "from", upper(held) as "to" from bookings where page_id = ${page.userId}::uuid`;
    expect(held).toEqual({ from: new Date(+later - 10 * 60_000), to: new Date(+later + 65 * 60_000) });
    expect(await codeOf(bookTime(subject, start, booker()))).toBe("done");
  });

  test("not onto another booking", async () => {
    const { subject } = await createBookingPage();
    const [start, other] = [hourAhead(48), hourAhead(50)];
    const { meetingId } = await bookTime(subject, start, booker());
    await bookTime(subject, other, booker());
    const move = updateMeeting(meetingId, { scheduledAt: new Date(+other + 15 * 60_000) }, anybody);
    expect(await codeOf(move)).toBe("booking_overlap");
    expect(await database.meeting.findUnique({ where: { id: meetingId } })).toMatchObject({ scheduledAt: start });
  });

  test("frees the time", async () => {
    const { subject } = await createBookingPage();
    const start = hourAhead(48);
    const { meetingId, bookingId } = await bookTime(subject, start, booker());
    await cancelMeeting(meetingId, anybody);
    expect((await database.booking.findUniqueOrThrow({ where: { id: bookingId } })).status).toBe("cancelled");
    expect(await codeOf(bookTime(subject, start, booker()))).toBe("done");
  });
});

test("a booking reads busy times afresh", async () => {
  const { host, subject } = await createBookingPage();
  const start = hourAhead(48);
  const window = { start, end: new Date(+start + 60 * 60_000) };
  expect((await findSlots(subject, window))?.slots).toContainEqual(start);
  await createMeetingOf(host, { scheduledAt: new Date(+start + 15 * 60_000) });
  expect(await codeOf(bookTime(subject, start, booker()))).toBe("slot_taken");
});

test("neither notice, hours nor horizon can be evaded", async () => {
  const { subject } = await createBookingPage(null, {
    minimumNoticeMinutes: 60,
    horizonDays: 3,
    timezone: "UTC",
    hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute: 600, endMinute: 660 })),
  });
  const day = (ahead: number, hour: number) => {
    const at = new Date(Date.now() + ahead * 86_400_000);
    return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), hour));
  };
  expect(await codeOf(bookTime(subject, new Date(Date.now() + 30 * 60_000), booker()))).toBe("slot_taken");
  expect(await codeOf(bookTime(subject, day(2, 9), booker()))).toBe("slot_taken");
  expect(await codeOf(bookTime(subject, day(2, 11), booker()))).toBe("slot_taken");
  expect(await codeOf(bookTime(subject, new Date(+day(2, 10) + 60_000), booker()))).toBe("slot_taken");
  expect(await codeOf(bookTime(subject, day(4, 10), booker()))).toBe("slot_taken");
  expect(await codeOf(bookTime(subject, day(3, 10), booker()))).toBe("done");
});

test("a page sends at most so many mails a day, also in a race; calling off is never refused", async () => {
  const { page, subject } = await createBookingPage();
  const now = new Date();
  await database.bookingMailCount.create({
    data: { pageId: page.userId, day: new Date(now.toISOString().slice(0, 10)), mails: perPageDaily - 9 },
  });
  const slots = ((await findSlots(subject, { start: hourAhead(24), end: hourAhead(40) }))?.slots ?? []).slice(0, 6);
  const results = await Promise.allSettled(slots.map((slot) => bookTime(subject, slot, booker(), now)));
  const made = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect([made.length, refused.map(({ code }) => code)]).toEqual([2, Array(4).fill("rate_limited")]);
  expect(refused[0].details.retry_at).toBe(
    new Date(Date.parse(now.toISOString().slice(0, 10)) + 86_400_000).toISOString(),
  );
  expect(await database.booking.count({ where: { pageId: page.userId } })).toBe(2);
  const mails = async () =>
    (await database.bookingMailCount.findFirstOrThrow({ where: { pageId: page.userId } })).mails;
  expect(await mails()).toBe(perPageDaily - 1);
  await undoBooking(page.userId, made[0]?.undoToken ?? "");
  expect(await mails()).toBe(perPageDaily - 1);
});

test("with all bookings undone, a page has sent no more mails than it may in a day", async () => {
  const { page, subject } = await createBookingPage();
  // Those of the tests before.
  await workBookingMails();
  const tokens: string[] = [];
  const book = async (hours: number) => {
    const guests = Array.from({ length: 5 }, (_, at) => `pal-${hours}-${at}@third.example`);
    const { undoToken } = await bookTime(subject, hourAhead(hours), booker({ guests }));
    tokens.push(undoToken);
  };
  let code = "done";
  for (let hours = 48; code === "done"; hours += 1) code = await codeOf(book(hours));
  expect(code).toBe("rate_limited");
  let sent = await workBookingMails();
  for (const token of tokens) await undoBooking(page.userId, token);
  sent += await workBookingMails();
  expect(sent).toBeGreaterThan(perPageDaily / 2);
  expect(sent).toBeLessThanOrEqual(perPageDaily);
});

test("an address hears no more than six times a day from one page, whoever names it", async () => {
  const { page, subject } = await createBookingPage();
  const other = await createBookingPage();
  const email = "Victim@elsewhere.example";
  const asBooker = (hours: number) => bookTime(subject, hourAhead(hours), booker({ email }));
  const asGuest = (hours: number) =>
    bookTime(subject, hourAhead(hours), booker({ guests: [email.toLowerCase(), `pal-${hours}@third.example`] }));
  const { bookingId, undoToken } = await asBooker(48);
  await asGuest(50);
  const held = await heldBooking(page.userId, bookingId);
  await moveBooking(held, hourAhead(52));
  expect(await codeOf(asBooker(54))).toBe("rate_limited");
  await moveBooking(held, hourAhead(54));
  expect(await codeOf(moveBooking(held, hourAhead(56)))).toBe("rate_limited");
  expect(await codeOf(asGuest(58))).toBe("rate_limited");
  expect(await codeOf(undoBooking(page.userId, undoToken))).toBe("done");
  const counts = await database.bookingAddressMailCount.findMany({ where: { pageId: page.userId } });
  expect(counts.find(({ address }) => address === email.toLowerCase())?.mails).toBe(perAddressDaily);
  expect(await codeOf(bookTime(other.subject, hourAhead(48), booker({ email })))).toBe("done");
});

test("mails of a later day count when they are sent, also those of the host", async () => {
  const { page, subject } = await createBookingPage(null, { confirmFirst: true });
  const asked = [await bookTime(subject, hourAhead(48), booker()), await bookTime(subject, hourAhead(50), booker())];
  const countsOf = async () => {
    const { mails } = await database.bookingMailCount.findFirstOrThrow({ where: { pageId: page.userId } });
    const addresses = await database.bookingAddressMailCount.findMany({ where: { pageId: page.userId } });
    return [mails, addresses.map((one) => one.mails)];
  };
  // A request, the answer and the end: the host hears of the first and the last.
  expect(await countsOf()).toEqual([10, [3, 3]]);
  const meetings = asked.map(({ meetingId }) => meetingId);
  const [yes, no] = asked.map(({ bookingId: id, meetingId }) => ({ id, meetingId }));
  if (!yes || !no) throw new Error("Two bookings were made.");
  const by = { ...anybody, id: page.userId };
  await answerBooking(yes, true, by);
  await cancelMeeting(yes.meetingId, by);
  expect(await countsOf()).toEqual([10, [3, 3]]);
  await database.booking.updateMany({
    where: { meetingId: { in: meetings } },
    data: { createdAt: new Date(Date.now() - 86_400_000) },
  });
  await answerBooking(no, true, by);
  await updateMeeting(no.meetingId, { scheduledAt: hourAhead(60) }, by);
  await cancelMeeting(no.meetingId, by);
  const [total, counts] = await countsOf();
  expect([total, (counts as number[]).toSorted()]).toEqual([13, [3, 6]]);
});

describe("undoing", () => {
  test("works once, for ten minutes, on its own page; every refusal reads the same", async () => {
    const { page, subject } = await createBookingPage();
    const other = await createBookingPage();
    const start = hourAhead(48);
    const { undoToken, undoExpiresAt, bookingId } = await bookTime(subject, start, booker());
    const refusals = [
      await undoBooking(other.page.userId, undoToken).catch((error) => error),
      await undoBooking(null, undoToken).catch((error) => error),
      await undoBooking(page.userId, `${undoToken}x`).catch((error) => error),
      await undoBooking(page.userId, undoToken, undoExpiresAt).catch((error) => error),
    ];
    const both = await Promise.allSettled([undoBooking(page.userId, undoToken), undoBooking(page.userId, undoToken)]);
    const failed = both.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(failed).toHaveLength(1);
    const seen = new Set([...refusals, ...failed].map(({ kind, code, message }) => `${kind} ${code} ${message}`));
    expect([...seen]).toEqual(["gone gone This booking can't be undone anymore."]);
    expect(await database.booking.findUnique({ where: { id: bookingId } })).toMatchObject({
      status: "cancelled",
      undoTokenHash: null,
    });
    expect(await codeOf(bookTime(subject, start, booker()))).toBe("done");
  });

  test("not once the meeting has started or was cancelled", async () => {
    const { page, subject } = await createBookingPage();
    const first = await bookTime(subject, hourAhead(48), booker());
    await database.meeting.update({ where: { id: first.meetingId }, data: { status: "live" } });
    expect(await codeOf(undoBooking(page.userId, first.undoToken))).toBe("gone");
    const second = await bookTime(subject, hourAhead(50), booker());
    await cancelMeeting(second.meetingId, anybody);
    expect(await codeOf(undoBooking(page.userId, second.undoToken))).toBe("gone");
  });
});

describe("by the link of the mail", () => {
  test("a booking is moved to a free time, and not onto others; its own time counts as free", async () => {
    const { page, subject } = await createBookingPage(null, { slotStepMinutes: 15 });
    const start = hourAhead(48);
    const { bookingId, meetingId } = await bookTime(subject, start, booker());
    await bookTime(subject, hourAhead(50), booker());
    const held = await heldBooking(page.userId, bookingId);
    expect(await codeOf(moveBooking(held, hourAhead(50)))).toBe("slot_taken");
    await moveBooking(held, new Date(+start + 15 * 60_000));
    expect(await database.meeting.findUnique({ where: { id: meetingId } })).toMatchObject({
      scheduledAt: new Date(+start + 15 * 60_000),
      icsSequence: 1,
    });
    expect(await database.invite.findFirst({ where: { meetingId } })).toMatchObject({ response: "accepted" });
    expect(await doubles(page.userId)).toBe(0);
  });

  test("two that move to one time do not both get it", async () => {
    const { page, subject } = await createBookingPage();
    const made = [await bookTime(subject, hourAhead(48), booker()), await bookTime(subject, hourAhead(50), booker())];
    const held = await Promise.all(made.map(({ bookingId }) => heldBooking(page.userId, bookingId)));
    const codes = await Promise.all(held.map((one) => codeOf(moveBooking(one, hourAhead(52)))));
    expect(codes.sort()).toEqual(["done", "slot_taken"]);
    expect(await doubles(page.userId)).toBe(0);
  });

  test("neither is possible once it started or was cancelled, or when its type is gone", async () => {
    const { page, subject } = await createBookingPage();
    const { bookingId, meetingId } = await bookTime(subject, hourAhead(48), booker());
    const held = await heldBooking(page.userId, bookingId);
    expect(await codeOf(cancelBooking(held, hourAhead(48)))).toBe("meeting_started");
    expect(await codeOf(moveBooking({ ...held, type: null }, hourAhead(50)))).toBe("type_gone");
    await cancelBooking(held);
    await cancelBooking(held);
    expect((await database.meeting.findUniqueOrThrow({ where: { id: meetingId } })).icsSequence).toBe(1);
    expect(await codeOf(moveBooking(held, hourAhead(50)))).toBe("booking_cancelled");
  });
});

describe("a page that confirms first", () => {
  test("holds the time until the answer, and invites who was asked along with the yes", async () => {
    const { host, subject } = await createBookingPage(null, { confirmFirst: true });
    const start = hourAhead(48);
    const guests = ["pal@third.example"];
    const { bookingId, meetingId, isPending } = await bookTime(subject, start, booker({ guests }));
    expect(isPending).toBe(true);
    expect(await codeOf(bookTime(subject, start, booker()))).toBe("slot_taken");
    expect(await database.invite.count({ where: { meetingId } })).toBe(1);
    const by = { id: host.id, name: host.name };
    const codes = await Promise.all(
      [true, true].map((yes) => codeOf(answerBooking({ id: bookingId, meetingId }, yes, by))),
    );
    expect(codes.sort()).toEqual(["already_answered", "done"]);
    expect(await database.invite.count({ where: { meetingId } })).toBe(2);
    expect((await database.booking.findUniqueOrThrow({ where: { id: bookingId } })).status).toBe("confirmed");
  });

  test("a no frees the time", async () => {
    const { host, subject } = await createBookingPage(null, { confirmFirst: true });
    const start = hourAhead(48);
    const { bookingId, meetingId } = await bookTime(subject, start, booker());
    await answerBooking({ id: bookingId, meetingId }, false, { id: host.id, name: host.name });
    expect((await database.booking.findUniqueOrThrow({ where: { id: bookingId } })).status).toBe("cancelled");
    expect(await codeOf(bookTime(subject, start, booker()))).toBe("done");
  });
});
