import { expect, test } from "vitest";
import { call } from "@/lib/testing/call";
import { createPastMeetingOf, createUser } from "@/lib/testing/factories";

test("says that there is no recording", async () => {
  const host = await createUser();
  const meeting = await createPastMeetingOf(host);
  const { status, body } = await call("GET", `/meetings/${meeting.id}/recording`, { as: host });
  expect([status, body]).toEqual([200, { state: "none", parts: [] }]);
});
