import { expect, test } from "vitest";
import { call } from "@/lib/testing/call";
import { connectGoogle } from "@/lib/testing/connect-google";
import { createColleagues, createInvite, createMeetingOf } from "@/lib/testing/factories";
import { withGoogleDouble } from "@/lib/testing/google-calendar";

const google = withGoogleDouble();

test("times to suggest are those at which the host is free, by meetings and by their calendar as far as it answers", async () => {
  const [host, invitee] = await createColleagues();
  const meeting = await createMeetingOf(host);
  await createInvite(meeting, invitee);
  const read = () => call("GET", `/meetings/${meeting.id}/reply/slots`, { as: invitee });
  const { status, body } = await read();
  expect([status, body.zone]).toEqual([200, "Europe/Berlin"]);
  const [first, second, third] = body.slots;
  await createMeetingOf(host, { scheduledAt: new Date(first), durationMinutes: 30 });
  await connectGoogle(google.double, host);
  const end = new Date(Date.parse(second) + 30 * 60_000).toISOString();
  google.double.addEvent(host.email, { summary: "Dentist", start: { dateTime: second }, end: { dateTime: end } });
  const both = await read();
  expect(both.body.slots[0]).toBe(third);
  expect(JSON.stringify(both.body)).not.toContain("Dentist");
  google.double.revokeAll();
  expect((await read()).body.slots[0]).toBe(second);
});
