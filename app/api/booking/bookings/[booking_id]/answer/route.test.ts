import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { createHeldBooking } from "@/lib/testing/held-booking";

test("the host answers once; the booker sees it", async () => {
  const { host, handle, booking, token } = await createHeldBooking({ confirmFirst: true });
  const path = `/booking/bookings/${booking.id}/answer`;
  const status = async () => (await call("GET", `/book/${handle}/booking?i=${token}`)).body.status;
  expect(await status()).toBe("pending");
  expect((await call("GET", "/booking/bookings", { as: host })).body[0].status).toBe("pending");
  expect((await call("POST", path, { as: await createUser(), body: { accept: true } })).status).toBe(404);
  expect((await call("POST", path, { as: host, body: {} })).status).toBe(422);
  expect((await call("POST", path, { as: host, body: { accept: true } })).status).toBe(204);
  expect(await status()).toBe("confirmed");
  const again = await call("POST", path, { as: host, body: { accept: false } });
  expect([again.status, again.body.code]).toEqual([409, "already_answered"]);
});

test("a no frees the time; an answer after the start is too late", async () => {
  const first = await createHeldBooking({ confirmFirst: true });
  const path = `/booking/bookings/${first.booking.id}/answer`;
  expect((await call("POST", path, { as: first.host, body: { accept: false } })).status).toBe(204);
  expect((await call("GET", "/booking/page", { as: first.host })).body.bookings).toBe(0);
  const second = await createHeldBooking({ confirmFirst: true });
  await database.meeting.update({
    where: { id: second.booking.meetingId },
    data: { scheduledAt: new Date(Date.now() - 60_000) },
  });
  const late = await call("POST", `/booking/bookings/${second.booking.id}/answer`, {
    as: second.host,
    body: { accept: true },
  });
  expect([late.status, late.body.code]).toEqual([409, "meeting_started"]);
});
