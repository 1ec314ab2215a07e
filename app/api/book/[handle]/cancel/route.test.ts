import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createHeldBooking } from "@/lib/testing/held-booking";

test("cancels by the booker's link, also twice, and frees the time", async () => {
  const { handle, booking, start, token, address } = await createHeldBooking();
  const cancel = () => call("POST", `/book/${handle}/cancel`, { body: { invite_token: token }, address });
  const answers = await Promise.all([cancel(), cancel()]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect(await database.meeting.findUnique({ where: { id: booking.meetingId } })).toMatchObject({
    status: "cancelled",
    icsSequence: 1,
  });
  const body = { email: "new@elsewhere.example", name: "New", start: start.toISOString() };
  expect((await call("POST", `/book/${handle}/intro`, { body, address })).status).toBe(201);
});

test("not by the link of somebody asked along, nor once it started", async () => {
  const { handle, booking, token, guestToken, address } = await createHeldBooking();
  const cancel = (invite_token: string) => call("POST", `/book/${handle}/cancel`, { body: { invite_token }, address });
  expect((await cancel(guestToken)).status).toBe(404);
  await database.meeting.update({ where: { id: booking.meetingId }, data: { status: "live" } });
  const late = await cancel(token);
  expect([late.status, late.body.code]).toEqual([409, "meeting_started"]);
});
