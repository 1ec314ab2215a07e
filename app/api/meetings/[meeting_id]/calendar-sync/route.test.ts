import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { connectGoogle } from "@/lib/testing/connect-google";
import { createColleagues, createInvite, createMeetingOf, createUser } from "@/lib/testing/factories";
import { withGoogleDouble } from "@/lib/testing/google-calendar";

const google = withGoogleDouble();
const sync = (meeting: { id: string }, as: { id: string }) =>
  call("POST", `/meetings/${meeting.id}/calendar-sync`, { as });

test("says honestly that no calendar is connected", async () => {
  const host = await createUser();
  const meeting = await createMeetingOf(host);
  const { status, body } = await sync(meeting, host);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: meeting.id, calendar_sync_status: "not_connected", on_calendar: false });
});

test("writes the meeting to the host's calendar, and answers with the link to it", {
  tags: ["transport"],
}, async () => {
  const host = await createUser();
  await connectGoogle(google.double, host);
  const meeting = await createMeetingOf(host);
  const { status, body } = await sync(meeting, host);
  expect(status).toBe(200);
  expect(body).toMatchObject({ calendar_sync_status: "synced", on_calendar: true, calendar_problem: null });
  expect(google.double.events(host.email)).toMatchObject([{ summary: "Budget review", htmlLink: body.calendar_link }]);
});

test("a calendar that must be connected again is a sentence and a status, not an error", async () => {
  const host = await createUser();
  await connectGoogle(google.double, host);
  google.double.revokeAll();
  const { status, body } = await sync(await createMeetingOf(host), host);
  expect(status).toBe(200);
  expect(body).toMatchObject({ calendar_sync_status: "failed", calendar_problem: expect.stringMatching(/again/) });
});

test("so is one that doesn't answer; the next try clears it", async () => {
  const host = await createUser();
  await connectGoogle(google.double, host);
  google.double.down();
  const meeting = await createMeetingOf(host);
  const failed = await sync(meeting, host);
  expect(failed.status).toBe(200);
  expect(failed.body).toMatchObject({ calendar_sync_status: "failed", calendar_problem: expect.any(String) });
  google.double.recover();
  expect((await sync(meeting, host)).body).toMatchObject({ calendar_sync_status: "synced", calendar_problem: null });
});

test("is the host's alone, who alone sees link and problem; strangers learn nothing", async () => {
  const [host, colleague] = await createColleagues();
  await connectGoogle(google.double, host);
  const meeting = await createMeetingOf(host);
  await createInvite(meeting, colleague);
  expect((await sync(meeting, colleague)).status).toBe(403);
  expect((await sync(meeting, await createUser())).status).toBe(404);
  await sync(meeting, host);
  await database.calendarEvent.updateMany({ where: { meetingId: meeting.id }, data: { problem: "It is away." } });
  await database.meeting.update({ where: { id: meeting.id }, data: { calendarSyncStatus: "failed" } });
  const shownTo = async (as: typeof host) => (await call("GET", `/meetings/${meeting.id}`, { as })).body;
  expect(await shownTo(colleague)).toMatchObject({ calendar_link: null, calendar_problem: null });
  expect(await shownTo(host)).toMatchObject({ calendar_link: expect.any(String), calendar_problem: "It is away." });
});
