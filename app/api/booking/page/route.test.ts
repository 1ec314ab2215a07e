import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { createBookingPage, hourAhead } from "@/lib/testing/booking-page";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

const page = (data: object = {}) => ({ handle: "ana", enabled: true, timezone: "Europe/Lisbon", ...data });
let count = 0;
const newHandle = () => {
  count += 1;
  return `page-${Date.now().toString(36)}-${count}`;
};

test("is not found before it is set up, and then says what is left to do", async () => {
  const owner = await createUser();
  expect((await call("GET", "/booking/page", { as: owner })).status).toBe(404);
  const handle = newHandle();
  const { status, body } = await call("PUT", "/booking/page", { as: owner, body: page({ handle }) });
  expect([status, body]).toEqual([
    200,
    {
      handle,
      enabled: true,
      timezone: "Europe/Lisbon",
      hours: [],
      types: [],
      remaining: ["hours", "type"],
      note_required: false,
      confirm_first: false,
      minimum_notice_minutes: 120,
      buffer_before_minutes: 0,
      buffer_after_minutes: 0,
      daily_limit: null,
      horizon_days: 60,
      slot_step_minutes: null,
      holiday_countries: [],
      holidays: [],
      bookings: 0,
      outside: 0,
    },
  ]);
  const type = { duration_minutes: 30, slug: "intro", title: "Intro call" };
  await call("POST", "/booking/types", { as: owner, body: type });
  const hours = [{ weekday: 1, start_minute: 540, end_minute: 600 }];
  await call("PUT", "/booking/page", { as: owner, body: page({ handle, hours }) });
  expect((await call("GET", "/booking/page", { as: owner })).body).toMatchObject({ remaining: [], hours });
});

test("is replaced in full; hours of one day that overlap or touch are joined", async () => {
  const owner = await createUser();
  const handle = newHandle();
  const range = (weekday: number, start_minute: number, end_minute: number) => ({ weekday, start_minute, end_minute });
  const hours = [range(2, 780, 1020), range(1, 600, 700), range(1, 540, 600), range(1, 650, 720), range(1, 800, 1440)];
  const settings = { note_required: true, buffer_after_minutes: 15, daily_limit: 3, slot_step_minutes: 15 };
  const full = await call("PUT", "/booking/page", { as: owner, body: page({ handle, hours, ...settings }) });
  expect(full.body).toMatchObject({
    ...settings,
    hours: [range(1, 540, 720), range(1, 800, 1440), range(2, 780, 1020)],
  });
  const bare = await call("PUT", "/booking/page", { as: owner, body: page({ handle, enabled: false }) });
  expect(bare.body).toMatchObject({
    enabled: false,
    hours: [],
    note_required: false,
    buffer_after_minutes: 0,
    daily_limit: null,
    slot_step_minutes: null,
  });
});

test("a changed handle leads the old one on, which can be taken back, and by nobody else", {
  tags: ["transport"],
}, async () => {
  const [owner, other] = [await createUser(), await createUser()];
  const [first, second] = [newHandle(), newHandle()];
  const put = (as: { id: string }, handle: string) => call("PUT", "/booking/page", { as, body: page({ handle }) });
  await put(owner, first.toUpperCase());
  expect((await put(owner, second)).body.handle).toBe(second);
  const moved = await call("GET", `/book/${first}`, { redirect: "manual" });
  expect([moved.status, moved.headers.get("location")]).toEqual([308, `/api/book/${second}`]);
  for (const taken of [first, second]) {
    const refused = await put(other, taken);
    expect([refused.status, refused.body.code]).toEqual([409, "handle_taken"]);
  }
  expect((await put(owner, first)).status).toBe(200);
  expect((await call("GET", `/book/${first}`)).body.handle).toBe(first);
  expect((await call("GET", `/book/${second}`, { redirect: "manual" })).status).toBe(308);
});

test("of many who want one handle at a time, one gets it", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => createUser()));
  const handle = newHandle();
  const answers = await Promise.all(people.map((as) => call("PUT", "/booking/page", { as, body: page({ handle }) })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
});

test("nobody keeps more than ten former handles from others", async () => {
  const owner = await createUser();
  const answers = [];
  for (let at = 0; at < 12; at += 1) {
    answers.push(await call("PUT", "/booking/page", { as: owner, body: page({ handle: newHandle() }) }));
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array(11).fill(200), 409]);
  expect(answers.at(-1)?.body.code).toBe("too_many_handles");
});

test.each([
  ["a reserved word", { handle: "calendar" }, "handle"],
  ["a short handle", { handle: "ab" }, "handle"],
  ["two hyphens", { handle: "a--b" }, "handle"],
  ["no such zone", { timezone: "Mars/Base" }, "timezone"],
  ["an end before the start", { hours: [{ weekday: 1, start_minute: 600, end_minute: 600 }] }, "hours.0"],
  ["an eighth weekday", { hours: [{ weekday: 8, start_minute: 0, end_minute: 60 }] }, "hours.0.weekday"],
  ["a step below a quarter of an hour", { slot_step_minutes: 5 }, "slot_step_minutes"],
  ["a horizon beyond a year", { horizon_days: 366 }, "horizon_days"],
  ["an unknown field", { colour: "red" }, "colour"],
])("refuses %s", async (_, data, path) => {
  const owner = await createUser();
  const { status, body } = await call("PUT", "/booking/page", {
    as: owner,
    body: page({ handle: newHandle(), ...data }),
  });
  expect([status, body.errors?.[0]?.path]).toEqual([422, path]);
});

test("counts bookings ahead, and those that changed hours would not offer", async () => {
  const { host, handle } = await createBookingPage(null, { timezone: "UTC" });
  for (const hours of [48, 51]) {
    const start = hourAhead(hours).toISOString();
    const body = { email: `gil-${hours}@elsewhere.example`, name: "Gil", start };
    await call("POST", `/book/${handle}/intro`, { body, address: "10.77.0.1" });
  }
  const own = await call("GET", "/booking/page", { as: host });
  expect(own.body).toMatchObject({ bookings: 2, outside: 0 });
  const first = hourAhead(48);
  const minute = first.getUTCHours() * 60;
  const hours = [{ weekday: first.getUTCDay() || 7, start_minute: minute, end_minute: minute + 60 }];
  const changed = await call("PUT", "/booking/page", { as: host, body: page({ handle, hours, timezone: "UTC" }) });
  expect(changed.body).toMatchObject({ bookings: 2, outside: 1 });
  const [only, ...none] = (await call("GET", "/booking/bookings?outside=true", { as: host })).body;
  expect([only.starts_at, none]).toEqual([hourAhead(51).toISOString(), []]);
  expect((await call("POST", `/meetings/${only.meeting_id}/cancel`, { as: host })).status).toBe(204);
  expect((await call("GET", "/booking/page", { as: host })).body).toMatchObject({ bookings: 1, outside: 0 });
});

test("is named in the owner's profile", async () => {
  const owner = await createUser();
  const profile = async () => (await call("GET", "/users/me", { as: owner })).body;
  expect(await profile()).toMatchObject({ bookable: false, booking_handle: null });
  const handle = newHandle();
  await call("PUT", "/booking/page", { as: owner, body: page({ handle }) });
  expect(await profile()).toMatchObject({ bookable: true, booking_handle: handle });
  const renamed = await call("PATCH", "/users/me", { as: owner, body: { title: "Designer" } });
  expect(renamed.body).toMatchObject({ title: "Designer", bookable: true, booking_handle: handle });
});

test("belongs to its owner alone", async () => {
  const { page: made } = await createBookingPage();
  const other = await createUser();
  expect((await call("GET", "/booking/page", { as: other })).status).toBe(404);
  expect((await call("GET", "/booking/page")).status).toBe(401);
  expect(await database.bookingPage.count({ where: { userId: made.userId } })).toBe(1);
});
