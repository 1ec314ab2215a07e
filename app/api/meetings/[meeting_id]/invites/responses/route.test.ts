import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { connectGoogle } from "@/lib/testing/connect-google";
import { createColleagues, createInvite, createMeetingOf, createUser } from "@/lib/testing/factories";
import { withGoogleDouble } from "@/lib/testing/google-calendar";

const google = withGoogleDouble();
const read = (meeting: { id: string }, as: { id: string }) =>
  call("GET", `/meetings/${meeting.id}/invites/responses`, { as });

async function createSynced() {
  const [host, colleague] = await createColleagues();
  await connectGoogle(google.double, host);
  const meeting = await createMeetingOf(host);
  await createInvite(meeting, colleague);
  await createInvite(meeting, { email: `gil-${meeting.id}@elsewhere.example` });
  await call("POST", `/meetings/${meeting.id}/calendar-sync`, { as: host });
  return { host, colleague, meeting, eventId: meeting.id.replaceAll("-", "") };
}

test("is what colleagues answered in their calendars, and is never stored; guests are not in it", async () => {
  const { host, colleague, meeting, eventId } = await createSynced();
  const { email } = colleague;
  expect((await read(meeting, host)).body).toEqual([{ email, response: "needsAction" }]);
  google.double.answer(host.email, eventId, email, "tentative");
  expect((await read(meeting, host)).body).toEqual([{ email, response: "tentative" }]);
  expect(await database.invite.findFirst({ where: { meetingId: meeting.id, userId: colleague.id } })).toMatchObject({
    response: "none",
  });
});

test("is empty, and no error, when the calendar is away, refuses or was disconnected", async () => {
  const { host, meeting } = await createSynced();
  google.double.down();
  expect(await read(meeting, host)).toMatchObject({ status: 200, body: [] });
  google.double.recover();
  google.double.revokeAll();
  expect(await read(meeting, host)).toMatchObject({ status: 200, body: [] });
  await database.calendarConnection.delete({ where: { userId: host.id } });
  expect(await read(meeting, host)).toMatchObject({ status: 200, body: [] });
});

test("asks no provider for a meeting that was never written", async () => {
  const host = await createUser();
  await connectGoogle(google.double, host);
  google.double.requests.length = 0;
  expect(await read(await createMeetingOf(host), host)).toMatchObject({ status: 200, body: [] });
  expect(google.double.requests).toEqual([]);
});

test("is the host's alone; strangers learn nothing", async () => {
  const { colleague, meeting } = await createSynced();
  expect((await read(meeting, colleague)).status).toBe(403);
  expect((await read(meeting, await createUser())).status).toBe(404);
});
