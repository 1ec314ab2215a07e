import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { createBookingPage } from "@/lib/testing/booking-page";
import { call } from "@/lib/testing/call";
import { createHeldBooking } from "@/lib/testing/held-booking";

test("shows the booker their booking, also under a former handle, and when it is cancelled or past", async () => {
  const { host, handle, booking, start, token } = await createHeldBooking();
  const shown = {
    host_name: "Ana Torres",
    type_title: "Intro call",
    type_slug: "intro",
    handle,
    starts_at: start.toISOString(),
    ends_at: new Date(+start + 1_800_000).toISOString(),
    name: "Gil Guest",
    email: "Gil@elsewhere.example",
    status: "confirmed",
  };
  const get = async (page = handle) => (await call("GET", `/book/${page}/booking?i=${token}`)).body;
  expect(await get()).toEqual(shown);
  await database.bookingHandle.create({ data: { handle: `old-${handle}`, userId: host.id, retiredAt: new Date() } });
  expect(await get(`old-${handle}`)).toEqual(shown);
  await database.bookingType.deleteMany({ where: { pageId: host.id } });
  expect(await get()).toMatchObject({ type_title: "Intro call", type_slug: null });
  await database.meeting.update({ where: { id: booking.meetingId }, data: { status: "completed" } });
  expect((await get()).status).toBe("past");
  await database.meeting.update({ where: { id: booking.meetingId }, data: { status: "cancelled" } });
  expect((await get()).status).toBe("cancelled");
});

test("opens with nothing but the booker's own link", async () => {
  const { handle, booking, token, guestToken } = await createHeldBooking();
  const other = await createBookingPage();
  const missing = await call("GET", `/book/${handle}/booking?i=nonsense`);
  expect(missing.status).toBe(404);
  for (const path of [
    `/book/${handle}/booking?i=${guestToken}`,
    `/book/${handle}/booking?i=${token}x`,
    `/book/${other.handle}/booking?i=${token}`,
    `/book/nobody-has-this/booking?i=${token}`,
  ]) {
    expect((await call("GET", path)).body).toEqual(missing.body);
  }
  await database.meeting.update({ where: { id: booking.meetingId }, data: { deletedAt: new Date() } });
  expect((await call("GET", `/book/${handle}/booking?i=${token}`)).status).toBe(404);
});
