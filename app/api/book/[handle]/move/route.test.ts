import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { hourAhead } from "@/lib/testing/booking-page";
import { call } from "@/lib/testing/call";
import { createHeldBooking } from "@/lib/testing/held-booking";

async function held() {
  const scene = await createHeldBooking();
  const move = (start: Date, invite_token = scene.token) =>
    call("POST", `/book/${scene.handle}/move`, {
      body: { invite_token, start: start.toISOString() },
      address: scene.address,
    });
  return { ...scene, move };
}

test("moves to a free time and tells everyone", async () => {
  const { host, booking, move } = await held();
  const { status, body } = await move(hourAhead(50));
  expect([status, body.starts_at, body.status]).toEqual([200, hourAhead(50).toISOString(), "confirmed"]);
  const meeting = await call("GET", `/meetings/${booking.meetingId}`, { as: host });
  expect(meeting.body).toMatchObject({ scheduled_at: hourAhead(50).toISOString(), invite_counts: { accepted: 1 } });
  const jobs = await database.$queryRaw<{ payload: { change: string } }[]>`
    select payload from graphile_worker._private_jobs where key like ${`booking-mail:${booking.id}%`}`;
  expect(jobs.map(({ payload }) => payload.change)).toEqual(["moved", "moved", "moved"]);
});

test("not onto a time that is taken: free ones nearby are named", async () => {
  const { handle, address, move } = await held();
  const body = { email: "other@elsewhere.example", name: "Other", start: hourAhead(50).toISOString() };
  await call("POST", `/book/${handle}/intro`, { body, address });
  const refused = await move(hourAhead(50));
  expect([refused.status, refused.body.code]).toEqual([409, "slot_taken"]);
  expect((await move(new Date(refused.body.slots[0]))).status).toBe(200);
});

test("not with a page that is off or a type that is gone, nor once it was cancelled or has started", async () => {
  const { page, booking, guestToken, move } = await held();
  const later = hourAhead(52);
  expect((await move(later, guestToken)).status).toBe(404);
  const codes = [];
  await database.bookingPage.update({ where: { userId: page.userId }, data: { enabled: false } });
  codes.push((await move(later)).body.code);
  await database.bookingPage.update({ where: { userId: page.userId }, data: { enabled: true } });
  await database.meeting.update({ where: { id: booking.meetingId }, data: { status: "live" } });
  codes.push((await move(later)).body.code);
  await database.meeting.update({ where: { id: booking.meetingId }, data: { status: "cancelled" } });
  codes.push((await move(later)).body.code);
  await database.bookingType.updateMany({ where: { pageId: page.userId }, data: { enabled: false } });
  codes.push((await move(later)).body.code);
  expect(codes).toEqual(["page_off", "meeting_started", "booking_cancelled", "type_gone"]);
});

test("the host cannot move a booked meeting onto another booking either", async () => {
  const { host, handle, booking, start, address } = await createHeldBooking();
  const later = new Date(start.getTime() + 3 * 3_600_000).toISOString();
  const body = { email: "lou@elsewhere.example", name: "Lou", start: later };
  expect((await call("POST", `/book/${handle}/intro`, { body, address })).status).toBe(201);
  const moved = await call("PATCH", `/meetings/${booking.meetingId}`, { as: host, body: { scheduled_at: later } });
  expect([moved.status, moved.body.code]).toEqual([409, "booking_overlap"]);
});
