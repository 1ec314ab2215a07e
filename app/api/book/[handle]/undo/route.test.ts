import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { createBookingPage } from "@/lib/testing/booking-page";
import { call } from "@/lib/testing/call";
import { createHeldBooking } from "@/lib/testing/held-booking";

test("undoes a booking once, and says the same whenever it cannot", async () => {
  const { host, handle, booking, undoToken } = await createHeldBooking();
  const other = await createBookingPage();
  const undo = (page: string, token: string) => call("POST", `/book/${page}/undo`, { body: { token } });
  const refusals = [
    await undo(other.handle, undoToken),
    await undo("nobody-has-this", undoToken),
    await undo(handle, "undo_nonsense"),
  ];
  const done = await undo(handle.toUpperCase(), undoToken);
  expect([done.status, done.body]).toEqual([204, null]);
  refusals.push(await undo(handle, undoToken));
  for (const { status, body } of refusals) expect([status, body]).toEqual([410, refusals[0]?.body]);
  expect((await call("GET", `/meetings/${booking.meetingId}`, { as: host })).body.status).toBe("cancelled");
  const keys = await database.$queryRaw<{ key: string }[]>`
    select key from graphile_worker.jobs where key like ${`booking-mail:${booking.id}%`}`;
  expect(keys).toHaveLength(3);
});

test("not after ten minutes", async () => {
  const { handle, booking, undoToken } = await createHeldBooking();
  await database.booking.update({ where: { id: booking.id }, data: { undoExpiresAt: new Date() } });
  expect((await call("POST", `/book/${handle}/undo`, { body: { token: undoToken } })).status).toBe(410);
  expect((await call("POST", `/book/${handle}/undo`, { body: {} })).status).toBe(422);
});
