import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { policyWords } from "@/lib/core/installation-policy/constants";
import { database } from "@/lib/platform/database/database";
import { createBookingPage, hourAhead } from "@/lib/testing/booking-page";
import { call } from "@/lib/testing/call";
import {
  createAssistedMeeting,
  createGuest,
  createLiveMeetingOf,
  createMeetingOf,
  createPastMeetingOf,
  createUser,
} from "@/lib/testing/factories";
import { choosePolicy, keepFor, resetPolicy } from "@/lib/testing/installation-policy";

type User = Awaited<ReturnType<typeof createUser>>;
let [host, admin]: User[] = [];

beforeEach(async () => {
  [host, admin] = [await createUser(), await createUser({ isAdmin: true })];
});
afterEach(resetPolicy);

const refusedBy = (rule: string) => ({ status: 409, body: expect.objectContaining({ code: "policy_forbids", rule }) });
const create = (as: User | undefined, body: object = {}) =>
  call("POST", "/meetings", { as, body: { duration_minutes: 30, ...body } });

test("says what the caller may do, and why not what they may not", async () => {
  const all = await call("GET", "/policy", { as: host });
  expect(all.body).toMatchObject({ recording: true, may_create_meetings: true, meeting_minutes_max: null });
  expect(Object.values(all.body.refusals)).toEqual([null, null, null, null]);
  await choosePolicy({ recording: false, creators: "admins", minutesMax: 45 });
  await keepFor("notes", { days: 30 });
  const { body } = await call("GET", "/policy", { as: host });
  expect(body).toMatchObject({ recording: false, may_create_meetings: false, meeting_minutes_max: 45 });
  expect(body.refusals).toEqual({
    guests: null,
    recording: policyWords.recording,
    assistant: null,
    meetings: policyWords.admins,
  });
  expect(body.kept_days).toEqual({ recordings: null, transcripts: null, notes: 30, voice_notes: null });
  expect((await call("GET", "/policy", { as: admin })).body.may_create_meetings).toBe(true);
  expect((await call("GET", "/policy")).status).toBe(401);
});

describe("who may create meetings", () => {
  beforeEach(() => choosePolicy({ creators: "admins" }));

  test("holds for single meetings and for such that repeat", async () => {
    expect(await create(host)).toMatchObject(refusedBy("meetings"));
    const repeats = { scheduled_at: hourAhead(24).toISOString(), recurrence: "FREQ=DAILY;COUNT=3" };
    expect(await create(host, repeats)).toMatchObject(refusedBy("meetings"));
    expect(await database.meeting.count({ where: { hostId: host?.id } })).toBe(0);
    expect((await create(admin)).status).toBe(201);
  });

  test("closes the booking pages of the others", async () => {
    const { handle } = await createBookingPage(host);
    const start = hourAhead(48);
    expect((await call("GET", `/book/${handle}`)).body.available).toBe(false);
    const window = `start=${start.toISOString()}&end=${hourAhead(72).toISOString()}`;
    expect((await call("GET", `/book/${handle}/intro/slots?${window}`)).body).toMatchObject({
      available: false,
      slots: [],
    });
    const booking = { name: "Gil", email: "gil@elsewhere.example", start: start.toISOString() };
    const booked = await call("POST", `/book/${handle}/intro`, { body: booking });
    expect([booked.status, booked.body.code]).toEqual([409, "page_off"]);
  });
});

describe("the longest meeting", () => {
  beforeEach(() => choosePolicy({ minutesMax: 60 }));

  test("holds for what is created, made longer, repeats and is offered for booking", async () => {
    expect(await create(host, { duration_minutes: 61 })).toMatchObject(refusedBy("length"));
    expect((await create(host, { duration_minutes: 60 })).status).toBe(201);
    const { id } = await createMeetingOf(host as User);
    const patch = (body: object) => call("PATCH", `/meetings/${id}`, { as: host, body });
    expect(await patch({ duration_minutes: 90 })).toMatchObject(refusedBy("length"));
    await createBookingPage(host);
    const type = { duration_minutes: 90, slug: "long", title: "Long" };
    expect(await call("POST", "/booking/types", { as: host, body: type })).toMatchObject(refusedBy("length"));
    const [{ id: typeId }] = (await call("GET", "/booking/types", { as: host })).body;
    expect(await call("PATCH", `/booking/types/${typeId}`, { as: host, body: type })).toMatchObject(
      refusedBy("length"),
    );
  });

  test("leaves what was longer before, which may become shorter and get another title", async () => {
    const { id } = await createMeetingOf(host as User, { durationMinutes: 120 });
    const patch = (body: object) => call("PATCH", `/meetings/${id}`, { as: host, body });
    expect((await patch({ title: "Retreat", duration_minutes: 120 })).status).toBe(200);
    expect((await patch({ duration_minutes: 90 })).status).toBe(200);
  });
});

describe("without guests", () => {
  test("nobody knocks without an account, and the door says so before", async () => {
    const { code } = await createLiveMeetingOf(host as User);
    expect((await call("GET", `/m/${code}`)).body.guests_allowed).toBe(true);
    await choosePolicy({ guests: false });
    const knock = await call("POST", `/m/${code}/guest`, { body: { name: "Gil", email: "gil@elsewhere.example" } });
    expect(knock).toMatchObject(refusedBy("guests"));
    expect(knock.body.detail).toBe(policyWords.guests);
    expect((await call("GET", `/m/${code}`)).body.guests_allowed).toBe(false);
  });

  test("whoever still waits is not let in, and a member is", async () => {
    const meeting = await createLiveMeetingOf(host as User);
    const { participant } = await createGuest(meeting, { status: "waiting" });
    await choosePolicy({ guests: false });
    const admitted = await call("POST", `/meetings/${meeting.id}/participants/${participant.id}/admit`, { as: host });
    expect(admitted).toMatchObject(refusedBy("guests"));
    expect(await database.participant.findUniqueOrThrow({ where: { id: participant.id } })).toMatchObject({
      status: "waiting",
      admittedAt: null,
    });
    // Who was let in before gets no token any more.
    const { participant: early, caller } = await createGuest(meeting);
    const launch = { as: caller, body: { guest_id: early.id } };
    expect(await call("POST", `/m/${meeting.code}/launch`, launch)).toMatchObject(refusedBy("guests"));
    const member = await createUser({ organisationId: (host as User).organisationId });
    expect((await call("POST", `/meetings/${meeting.id}/join`, { as: member })).body.status).toBe("admitted");
  });
});

describe("without recording", () => {
  beforeEach(() => choosePolicy({ recording: false }));

  test("it is neither started nor planned, and the host reads why", async () => {
    const meeting = await createLiveMeetingOf(host as User);
    // Nobody stands above it, as a host who is an administrator may think.
    await database.user.update({ where: { id: host?.id }, data: { isAdmin: true } });
    const started = await call("POST", `/meetings/${meeting.id}/recording/start`, { as: host });
    expect(started).toMatchObject(refusedBy("recording"));
    expect(started.body.detail).toBe(policyWords.recording);
    expect((await call("POST", `/meetings/${meeting.id}/recording/stop`, { as: host })).status).toBe(200);
    expect(await create(host, { recording_enabled: true })).toMatchObject(refusedBy("recording"));
    const ahead = await createMeetingOf(host as User);
    const patch = (body: object) => call("PATCH", `/meetings/${ahead.id}`, { as: host, body });
    expect(await patch({ recording_enabled: true })).toMatchObject(refusedBy("recording"));
  });

  test("what was to be recorded by itself is not when it starts, and nobody is told that it is", async () => {
    const ahead = await createMeetingOf(host as User, { recordingEnabled: true, copilotEnabled: true });
    expect((await call("GET", `/m/${ahead.code}`)).body.recording_enabled).toBe(false);
    expect((await call("GET", `/meetings/${ahead.id}/occupancy`, { as: host })).body.recording_enabled).toBe(false);
    expect((await call("POST", `/meetings/${ahead.id}/join`, { as: host })).body.status).toBe("admitted");
    expect(await database.meeting.findUniqueOrThrow({ where: { id: ahead.id } })).toMatchObject({
      status: "live",
      recordingEnabled: false,
      copilotEnabled: true,
    });
  });
});

describe("without the assistant", () => {
  beforeEach(() => choosePolicy({ assistant: false }));

  test("it is not switched on, does not answer, and says why", async () => {
    const { host: asker, meeting } = await createAssistedMeeting();
    const asked = await call("POST", `/meetings/${meeting.id}/copilot/ask`, {
      as: asker,
      body: { question: "What is up?" },
    });
    expect([asked.status, asked.body.code, asked.body.detail]).toEqual([409, "copilot_off", policyWords.assistant]);
    const ahead = await createMeetingOf(host as User);
    const on = await call("PATCH", `/meetings/${ahead.id}/copilot`, { as: host, body: { enabled: true } });
    expect(on).toMatchObject(refusedBy("assistant"));
    expect(await create(host, { copilot_enabled: true })).toMatchObject(refusedBy("assistant"));
  });
});

test("notes that are older than notes are kept are not written again", async () => {
  await keepFor("notes", { days: 30 });
  const endedAt = new Date(Date.now() - 31 * 24 * 3_600_000);
  const old = await createPastMeetingOf(host as User, { endedAt });
  const again = (id: string) => call("POST", `/meetings/${id}/summary/regenerate`, { as: host, body: {} });
  expect(await again(old.id)).toMatchObject(refusedBy("retention"));
  expect((await again((await createPastMeetingOf(host as User)).id)).status).toBe(202);
});
