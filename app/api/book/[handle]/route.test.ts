import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { createBookingPage } from "@/lib/testing/booking-page";
import { call } from "@/lib/testing/call";

test("shows strangers who the host is and what can be booked, in any case of the handle", async () => {
  const { host, page, handle } = await createBookingPage(null, { noteRequired: true });
  await database.user.update({ where: { id: host.id }, data: { title: "Designer", bio: "I draw." } });
  await database.bookingType.createMany({
    data: [
      { pageId: page.userId, slug: "quick", title: "Quick question", durationMinutes: 15, description: "One thing" },
      { pageId: page.userId, slug: "gone", title: "Gone", durationMinutes: 5, enabled: false },
    ],
  });
  const { status, body } = await call("GET", `/book/${handle.toUpperCase()}`);
  expect([status, body]).toEqual([
    200,
    {
      available: true,
      handle,
      name: "Ana Torres",
      title: "Designer",
      bio: "I draw.",
      company: "Example",
      note_required: true,
      confirm_first: false,
      timezone: "Europe/Berlin",
      types: [
        { slug: "quick", title: "Quick question", description: "One thing", duration_minutes: 15 },
        { slug: "intro", title: "Intro call", description: null, duration_minutes: 30 },
      ],
    },
  ]);
});

test("of a page that is off, nothing else is told", async () => {
  const { host, handle } = await createBookingPage(null, { enabled: false, noteRequired: true });
  await database.user.update({ where: { id: host.id }, data: { bio: "I draw." } });
  const { body } = await call("GET", `/book/${handle}`);
  expect(body).toEqual({
    available: false,
    handle,
    name: "",
    title: null,
    bio: null,
    company: null,
    note_required: false,
    confirm_first: false,
    timezone: "UTC",
    types: [],
  });
  expect((await call("GET", `/book/${handle}/avatar`)).status).toBe(404);
  const window = "start=2030-01-01T00:00:00Z&end=2030-01-02T00:00:00Z";
  const off = { available: false, holidays: [], slots: [] };
  expect((await call("GET", `/book/${handle}/intro/slots?${window}`)).body).toEqual(off);
});

test("a former handle leads to the name that the page has now; unknown ones and disabled accounts are not found", {
  tags: ["transport"],
}, async () => {
  const { host, handle } = await createBookingPage();
  await database.bookingHandle.create({ data: { handle: `old-${handle}`, userId: host.id, retiredAt: new Date() } });
  const rest = ["", "/avatar", "/intro/slots?start=2030-01-01T00%3A00%3A00Z&end=2030-01-02T00%3A00%3A00Z"];
  for (const tail of rest) {
    const moved = await call("GET", `/book/OLD-${handle}${tail}`, { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([308, `/api/book/${handle}${tail}`]);
  }
  await database.user.update({ where: { id: host.id }, data: { disabledAt: new Date() } });
  const missing = await call("GET", "/book/nobody-has-this");
  expect(missing.status).toBe(404);
  for (const tail of rest) {
    expect((await call("GET", `/book/${handle}${tail}`)).body).toEqual(missing.body);
    expect((await call("GET", `/book/old-${handle}${tail}`)).body).toEqual(missing.body);
  }
});

test("a visitor's credential does not matter, not even a bad one", async () => {
  const { handle } = await createBookingPage();
  expect((await call("GET", `/book/${handle}`, { as: { bearer: "parley_nonsense" } })).status).toBe(200);
});
