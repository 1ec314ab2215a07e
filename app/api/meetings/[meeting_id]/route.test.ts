import { describe, expect, test } from "vitest";
import { meetingShape } from "@/lib/core/meetings/schema";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import {
  createColleagues,
  createInvite,
  createLiveMeetingOf,
  createMeetingOf,
  createParticipant,
  createPastMeetingOf,
  createUser,
} from "@/lib/testing/factories";
import { createHeldBooking } from "@/lib/testing/held-booking";

const inTwoDays = () => new Date(Date.now() + 48 * 3_600_000).toISOString();

describe("GET /meetings/{meeting_id}", () => {
  test("shows host and invitee what each may see", async () => {
    const [host, colleague] = await createColleagues();
    const meeting = await createMeetingOf(host, { generatedTitle: "Cuts of 40 percent" });
    await createInvite(meeting, colleague, { isKey: true, response: "declined" });
    const own = await call("GET", `/meetings/${meeting.id}`, { as: host });
    expect(meetingShape.strict().parse(own.body)).toEqual(own.body);
    expect(own.body).toMatchObject({ at_risk: true, generated_title: "Cuts of 40 percent", record_access: "host" });
    const theirs = await call("GET", `/meetings/${meeting.id}`, { as: colleague });
    expect(theirs.body).toMatchObject({
      at_risk: false,
      generated_title: null,
      record_access: "none",
      my_response: "declined",
    });
  });

  test("tells each person alone whether the assistant answers questions put to them", async () => {
    const [host, colleague] = await createColleagues();
    const meeting = await createMeetingOf(host);
    await createInvite(meeting, colleague);
    const { id } = meeting;
    const isPrompted = async (as: typeof host) =>
      (await call("GET", `/meetings/${id}`, { as })).body.prompter_recipient as boolean;
    expect(await isPrompted(colleague)).toBe(false);
    await call("PUT", `/meetings/${id}/prompter`, { as: host, body: { recipients: [colleague.id] } });
    expect([await isPrompted(host), await isPrompted(colleague)]).toEqual([false, true]);
    await call("PUT", `/meetings/${id}/prompter`, { as: host, body: { recipients: [] } });
    expect(await isPrompted(colleague)).toBe(false);
  });

  test("hides it from a colleague who was not asked, from strangers, and once deleted from its host", async () => {
    const [host, colleague] = await createColleagues();
    const meeting = await createMeetingOf(host);
    const deleted = await createPastMeetingOf(host, { deletedAt: new Date() });
    for (const { id, as } of [
      { id: meeting.id, as: colleague },
      { id: meeting.id, as: await createUser() },
      { id: deleted.id, as: host },
    ]) {
      await expectHidden("GET", `/meetings/${id}`, { id, as });
    }
  });

  test("hides every other operation from strangers, too", async () => {
    const [host, stranger] = [await createUser(), await createUser()];
    const { id } = await createMeetingOf(host);
    const operations = [
      ["PATCH", "", {}],
      ["DELETE", ""],
      ["POST", "/restore"],
      ["POST", "/cancel"],
      ["POST", "/end"],
      ["POST", "/hide"],
      ["PUT", "/archive"],
      ["DELETE", "/archive"],
      ["POST", "/calendar-sync"],
      ["POST", "/join"],
      ["GET", "/occupancy"],
      ["GET", "/recording"],
    ] as const;
    for (const [method, path, body] of operations) {
      await expectHidden(method, `/meetings/${id}${path}`, { id, as: stranger, body });
    }
  });

  test("leaves what only the host may do to the host", async () => {
    const [host, colleague] = await createColleagues();
    const meeting = await createLiveMeetingOf(host);
    await createParticipant(meeting, colleague);
    const operations = [
      ["PATCH", "", { title: "Mine" }],
      ["DELETE", ""],
      ["POST", "/restore"],
      ["POST", "/cancel"],
      ["POST", "/end"],
      ["POST", "/calendar-sync"],
      ["GET", "/recording"],
    ] as const;
    for (const [method, path, body] of operations) {
      const answer = await call(method, `/meetings/${meeting.id}${path}`, { as: colleague, body });
      expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 403, "forbidden"]);
    }
  });
});

describe("PATCH /meetings/{meeting_id}", () => {
  test("changes only what is sent, and clears a blank title", async () => {
    const host = await createUser();
    const meeting = await createMeetingOf(host);
    const renamed = await call("PATCH", `/meetings/${meeting.id}`, { as: host, body: { title: " \t" } });
    expect(renamed.status).toBe(200);
    expect(renamed.body).toMatchObject({ title: null, duration_minutes: 30, transcription_enabled: true });
    expect(renamed.body.scheduled_at).toBe(meeting.scheduledAt?.toISOString());
    const silent = await call("PATCH", `/meetings/${meeting.id}`, {
      as: host,
      body: { transcription_enabled: false },
    });
    expect(silent.body.transcription_enabled).toBe(false);
    expect(await database.$queryRaw`select 1 from graphile_worker.jobs`).toEqual([]);
  });

  test("writes and clears the description, and mails nobody", async () => {
    const [host, colleague] = await createColleagues();
    const meeting = await createMeetingOf(host);
    await createInvite(meeting, colleague);
    const write = (booking_note: string | null, id = meeting.id) =>
      call("PATCH", `/meetings/${id}`, { as: host, body: { booking_note } });
    expect((await write(" 1. Budget ")).body.booking_note).toBe("1. Budget");
    expect((await write("x".repeat(2001))).status).toBe(422);
    expect((await write("")).body.booking_note).toBeNull();
    expect(await database.$queryRaw`select 1 from graphile_worker.jobs`).toEqual([]);
  });

  test("says ahead that it is to be recorded, and leaves a running one to its room", async () => {
    const host = await createUser();
    const [ahead, live] = [await createMeetingOf(host), await createLiveMeetingOf(host)];
    const change = (id: string) => call("PATCH", `/meetings/${id}`, { as: host, body: { recording_enabled: true } });
    expect((await change(ahead.id)).body.recording_enabled).toBe(true);
    const { status, body } = await change(live.id);
    expect([status, body.code]).toEqual([409, "meeting_started"]);
  });

  test("moves the meeting in every list and mails everyone invited", async () => {
    const [host, colleague] = await createColleagues();
    const meeting = await createMeetingOf(host);
    const invite = await createInvite(meeting, colleague, { response: "accepted" });
    await createInvite(meeting, { email: "gone@example.com" }, { status: "withdrawn" });
    const scheduledAt = inTwoDays();
    const { body } = await call("PATCH", `/meetings/${meeting.id}`, { as: host, body: { scheduled_at: scheduledAt } });
    expect(body).toMatchObject({ scheduled_at: scheduledAt, invite_counts: { accepted: 0, none: 1 } });
    const people = await database.meetingPerson.findMany({ where: { meetingId: meeting.id } });
    expect(people.map(({ sortAt }) => sortAt.toISOString())).toEqual([scheduledAt, scheduledAt]);
    const jobs = await database.$queryRaw<{ key: string }[]>`select key from graphile_worker.jobs`;
    expect(jobs).toEqual([{ key: `meeting-mail:${invite.id}` }]);
    expect((await database.meeting.findUniqueOrThrow({ where: { id: meeting.id } })).icsSequence).toBe(1);
  });

  test("never unschedules, nor moves what has started", async () => {
    const host = await createUser();
    const [ahead, live] = [await createMeetingOf(host), await createLiveMeetingOf(host)];
    const unscheduled = await call("PATCH", `/meetings/${ahead.id}`, { as: host, body: { scheduled_at: null } });
    expect([unscheduled.status, unscheduled.body.errors[0].path]).toEqual([422, "scheduled_at"]);
    const moved = await call("PATCH", `/meetings/${live.id}`, { as: host, body: { scheduled_at: inTwoDays() } });
    expect([moved.status, moved.body.code]).toEqual([409, "meeting_started"]);
    const named = await call("PATCH", `/meetings/${live.id}`, { as: host, body: { title: "Named while running" } });
    expect(named.body.title).toBe("Named while running");
  });
});

describe("DELETE /meetings/{meeting_id}", () => {
  test("hides a meeting that is over from everybody, once and again, until its host restores it", async () => {
    const [host, colleague] = await createColleagues();
    const meeting = await createPastMeetingOf(host);
    await createInvite(meeting, colleague);
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await call("DELETE", `/meetings/${meeting.id}`, { as: host })).status).toBe(204);
    }
    expect((await call("GET", `/meetings/${meeting.id}`, { as: host })).status).toBe(404);
    expect((await call("GET", `/m/${meeting.code}`)).status).toBe(404);
    expect((await call("POST", `/meetings/${meeting.id}/restore`, { as: colleague })).status).toBe(404);
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await call("POST", `/meetings/${meeting.id}/restore`, { as: host })).status).toBe(204);
    }
    expect((await call("GET", `/meetings/${meeting.id}`, { as: colleague })).status).toBe(200);
  });

  test("is refused while the meeting is ahead or running", async () => {
    const host = await createUser();
    for (const meeting of [await createMeetingOf(host), await createLiveMeetingOf(host)]) {
      const { status, body } = await call("DELETE", `/meetings/${meeting.id}`, { as: host });
      expect([status, body.code]).toEqual([409, "meeting_not_over"]);
    }
  });
});

test("PATCH leaves what a booker wrote", async () => {
  const { host, booking } = await createHeldBooking();
  const body = { booking_note: "Mine" };
  const refused = await call("PATCH", `/meetings/${booking.meetingId}`, { as: host, body });
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, "booking_note"]);
});
