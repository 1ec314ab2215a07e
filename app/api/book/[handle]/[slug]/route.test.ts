import { beforeEach, describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { createBookingPage, hourAhead, workBookingMails } from "@/lib/testing/booking-page";
import { call } from "@/lib/testing/call";
import { createMeetingOf, createUser } from "@/lib/testing/factories";

let network = 0;
/** Of its own for each test: bookings are limited by address. */
let address = "";
beforeEach(() => {
  network += 1;
  address = `10.${network >> 8}.${network & 255}.1`;
});

const body = (data: object = {}) => ({
  email: "gil@elsewhere.example",
  name: "Gil Guest",
  start: hourAhead(48).toISOString(),
  ...data,
});

const book = (handle: string, data: object = {}, options: object = {}) =>
  call("POST", `/book/${handle}/intro`, { body: body(data), address, ...options });

test("a stranger books: the meeting is the host's, and the answer holds no way in", {
  tags: ["transport"],
}, async () => {
  const { host, handle } = await createBookingPage();
  const start = hourAhead(48);
  const { status, body: confirmation } = await book(
    handle.toUpperCase(),
    { note: "About the offer", guests: ["pal@third.example"] },
    { headers: { "x-timezone": "Asia/Kolkata" } },
  );
  expect([status, confirmation]).toEqual([
    201,
    {
      email: "gil@elsewhere.example",
      starts_at: start.toISOString(),
      ends_at: new Date(+start + 1_800_000).toISOString(),
      host_name: "Ana Torres",
      type_title: "Intro call",
      undo_token: expect.stringMatching(/^undo_/),
      undo_expires_at: expect.any(String),
      pending: false,
    },
  ]);
  const booking = await database.booking.findFirstOrThrow({ where: { pageId: host.id } });
  expect(booking.undoTokenHash).not.toContain(confirmation.undo_token);
  const meeting = await call("GET", `/meetings/${booking.meetingId}`, { as: host });
  expect(meeting.body).toMatchObject({
    title: "Intro call: Gil Guest",
    booking_note: "About the offer",
    booked: true,
    booked_by_me: false,
    booked_timezone: "Asia/Kolkata",
    invitee_names: ["Gil Guest", "pal@third.example"],
    invite_counts: { accepted: 1, none: 1, declined: 0, proposed: 0 },
  });
  expect(JSON.stringify(confirmation)).not.toContain(meeting.body.code);
});

test("somebody signed in is remembered as who booked; the host cannot book themselves", async () => {
  const { host, handle } = await createBookingPage();
  const member = await createUser();
  expect((await book(handle, { email: member.email }, { as: member })).status).toBe(201);
  const [mine] = (await call("GET", "/meetings", { as: member })).body;
  expect(mine).toMatchObject({ booked_by_me: true, my_response: "accepted", is_host: false });
  const own = await book(handle, { email: host.email.toUpperCase(), start: hourAhead(60).toISOString() });
  expect([own.status, own.body.errors[0].path]).toEqual([422, "email"]);
});

test("a time that is taken is refused with free ones nearby, which can be booked", async () => {
  const { host, handle } = await createBookingPage();
  await createMeetingOf(host, { scheduledAt: hourAhead(48), durationMinutes: 60 });
  const { status, body: refused } = await book(handle);
  expect([status, refused.code]).toEqual([409, "slot_taken"]);
  expect(refused.slots.length).toBeGreaterThan(3);
  expect(refused.slots).not.toContain(hourAhead(48).toISOString());
  expect(refused.slots).toEqual([...refused.slots].sort());
  expect((await book(handle, { start: refused.slots[0] })).status).toBe(201);
});

test("what the page asks for is needed, and a page that is off takes nothing", async () => {
  const { page, handle } = await createBookingPage(null, { noteRequired: true });
  for (const note of [undefined, null, "  "]) {
    const { status, body: refused } = await book(handle, { note });
    expect([status, refused.errors?.[0]?.path]).toEqual([422, "note"]);
  }
  expect((await book(handle, { note: "Hello" })).status).toBe(201);
  await database.bookingPage.update({ where: { userId: page.userId }, data: { enabled: false } });
  const off = await book(handle, { note: "Hello", start: hourAhead(60).toISOString() });
  expect([off.status, off.body.code]).toEqual([409, "page_off"]);
});

test("unknown handles, types that are hidden or missing, and disabled accounts are not found", async () => {
  const { host, page, handle } = await createBookingPage();
  const missing = await book("nobody-has-this");
  expect(missing.status).toBe(404);
  expect((await call("POST", `/book/${handle}/other`, { body: body(), address })).body).toEqual(missing.body);
  await database.bookingType.updateMany({ where: { pageId: page.userId }, data: { enabled: false } });
  expect((await book(handle)).body).toEqual(missing.body);
  await database.bookingType.updateMany({ where: { pageId: page.userId }, data: { enabled: true } });
  await database.user.update({ where: { id: host.id }, data: { disabledAt: new Date() } });
  expect((await book(handle)).body).toEqual(missing.body);
});

test("a former handle still takes bookings", async () => {
  const { host, handle } = await createBookingPage();
  await database.bookingHandle.create({ data: { handle: `old-${handle}`, userId: host.id, retiredAt: new Date() } });
  expect((await book(`old-${handle}`)).status).toBe(201);
});

test.each([
  ["a bad address", { email: "gil" }, "email"],
  ["no name", { name: " \u202e\u200b " }, "name"],
  ["six guests", { guests: Array.from({ length: 6 }, (_, at) => `g${at}@third.example`) }, "guests"],
  ["a note beyond the bound", { note: "x".repeat(1001) }, "note"],
  ["a start without an offset", { start: "2030-01-01T10:00:00" }, "start"],
  ["an unknown field", { token: "x" }, "token"],
])("refuses %s", async (_, data, path) => {
  const { handle } = await createBookingPage();
  const { status, body: refused } = await book(handle, data);
  expect([status, refused.errors?.[0]?.path]).toEqual([422, path]);
});

test("a body beyond the bound is not read", async () => {
  const { handle } = await createBookingPage();
  expect((await book(handle, { note: "x".repeat(30_000) })).status).toBe(413);
});

describe("no open relay", () => {
  test("nothing the booker wrote reaches an address that they typed, but the addresses themselves", async () => {
    const { host, handle } = await createBookingPage();
    const name = "Winners https://evildomain.example/now\r\nBcc: copycat@b.example \u202emocelpmaxe";
    const note = "Cheap pillboxes at http://pillboxes.example";
    await workBookingMails();
    await book(handle, { name, note, email: "victim@third.example", guests: ["other@third.example"] });
    expect(await workBookingMails()).toBe(3);
    const mailsTo = (to: string) => database.outboxMail.findMany({ where: { to } });
    const toVictim = await mailsTo("victim@third.example");
    const toOther = await mailsTo("other@third.example");
    expect([toVictim.length, toOther.length]).toEqual([1, 1]);
    const all = JSON.stringify(
      [...toVictim, ...toOther].map(({ html, text, subject, fromName }) => ({ html, text, subject, fromName })),
    );
    for (const word of ["evildomain", "pillboxes", "Winners", "copycat", "mocelpmaxe"]) expect(all).not.toContain(word);
    expect(JSON.stringify(toOther[0]?.text)).toContain("victim@third.example booked a meeting with Ana Torres");
    const [toHost] = await mailsTo(host.email);
    expect(toHost?.subject).toMatch(
      /^Winners https evildomain\. example now Bcc copycat b\. example mocelpmaxe booked Intro call, /,
    );
    expect(toHost?.text).toContain("> Cheap pillboxes");
  });

  test("bookings are limited by network, and by address on a page", async () => {
    const { handle } = await createBookingPage();
    const statuses = [];
    for (let at = 0; at < 4; at += 1) {
      const from = `10.9.${at}.1`;
      const start = hourAhead(48 + at).toISOString();
      statuses.push((await book(handle, { start }, { address: from })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect((await book(handle, { email: "other@elsewhere.example", start: hourAhead(60).toISOString() })).status).toBe(
      201,
    );
    const tries = [];
    for (let at = 0; at < 61; at += 1) tries.push((await book("nobody-has-this")).status);
    expect(tries.at(-1)).toBe(429);
  });

  test("a day's mails of a page are bounded", async () => {
    const { page, handle } = await createBookingPage();
    // Of tomorrow, too: midnight may come in between.
    const days = [0, 24].map((hours) => new Date(new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10)));
    await database.bookingMailCount.createMany({ data: days.map((day) => ({ pageId: page.userId, day, mails: 99 })) });
    const { status, body: refused } = await book(handle);
    expect([status, refused.code]).toEqual([429, "rate_limited"]);
    expect(Date.parse(refused.retry_at)).toBeGreaterThan(Date.now());
    expect(await database.meeting.count({ where: { hostId: page.userId } })).toBe(0);
  });
});
