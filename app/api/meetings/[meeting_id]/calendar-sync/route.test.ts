import { expect, test } from "vitest";
import { call } from "@/lib/testing/call";
import { createMeetingOf, createUser } from "@/lib/testing/factories";

test("says honestly that no calendar is connected", async () => {
  const host = await createUser();
  const meeting = await createMeetingOf(host);
  const { status, body } = await call("POST", `/meetings/${meeting.id}/calendar-sync`, { as: host });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: meeting.id, calendar_sync_status: "not_connected", on_calendar: false });
});
