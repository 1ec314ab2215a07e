import { expect, test } from "vitest";
import { call, callRaw } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import {
  createColleagues,
  createLiveMeetingOf,
  createParticipant,
  createPastMeetingOf,
  createRecordingPart,
  createUser,
} from "@/lib/testing/factories";

const read = (id: string, as: { id: string }) => call("GET", `/meetings/${id}/recording`, { as });

/** The path below `/api` of a link. */
const pathOf = (url: string) => url.slice(url.indexOf("/api/") + 4);

test("says that there is no recording", async () => {
  const host = await createUser();
  const meeting = await createPastMeetingOf(host);
  const { status, body } = await read(meeting.id, host);
  expect(status).toBe(200);
  expect(body).toEqual({
    state: "none",
    parts: [],
    failed_parts: [],
    broken_off: [],
    problem: null,
    size_bytes: 0,
    kept_until: null,
    removed_at: null,
  });
});

test("shows each part that can be played to the host, and what is still made ready as state alone", async () => {
  const host = await createUser();
  const meeting = await createPastMeetingOf(host);
  const one = await createRecordingPart(meeting);
  const { body } = await read(meeting.id, host);
  expect(body).toMatchObject({ state: "ready", size_bytes: 1000 });
  expect(body.parts).toEqual([
    {
      id: one.id,
      part: 1,
      started_at: one.startedAt.toISOString(),
      duration_ms: 60_000,
      kind: "video",
      size_bytes: 1000,
      url: expect.stringContaining(`/api/recordings/${one.id}?`),
      expires_at: expect.stringMatching(/Z$/),
    },
  ]);
  const meetingRead = await call("GET", `/meetings/${meeting.id}`, { as: host });
  expect(meetingRead.body.recording_available).toBe(true);
  await createRecordingPart(meeting, { part: 2, state: "processing" });
  const later = await read(meeting.id, host);
  expect([later.body.state, later.body.parts.length]).toEqual(["processing", 1]);
});

test("is the host's: people who were there may not read it, strangers do not know of it", async () => {
  const [host, colleague] = await createColleagues();
  const meeting = await createPastMeetingOf(host);
  await createParticipant(meeting, colleague, { status: "left" });
  await createRecordingPart(meeting);
  expect((await read(meeting.id, colleague)).status).toBe(403);
  const seen = await call("GET", `/meetings/${meeting.id}`, { as: colleague });
  expect(seen.body.recording_available).toBe(false);
  await expectHidden("GET", `/meetings/${meeting.id}/recording`, { id: meeting.id, as: await createUser() });
});

test("a link plays without any other credential, whole or in ranges, and says what it has not", {
  tags: ["transport"],
}, async () => {
  const host = await createUser();
  const meeting = await createPastMeetingOf(host);
  await createRecordingPart(meeting);
  const path = pathOf((await read(meeting.id, host)).body.parts[0].url);

  const whole = await callRaw("GET", path);
  expect([whole.status, whole.headers.get("accept-ranges"), whole.headers.get("content-type")]).toEqual([
    200,
    "bytes",
    "video/webm",
  ]);
  expect((await whole.arrayBuffer()).byteLength).toBe(1000);

  const some = await callRaw("GET", path, { headers: { range: "bytes=10-19" } });
  expect([some.status, some.headers.get("content-range")]).toEqual([206, "bytes 10-19/1000"]);
  expect([...new Uint8Array(await some.arrayBuffer())]).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);

  const last = await callRaw("GET", path, { headers: { range: "bytes=-5" } });
  expect(last.headers.get("content-range")).toBe("bytes 995-999/1000");
  await last.arrayBuffer();

  const beyond = await callRaw("GET", path, { headers: { range: "bytes=1000-" } });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */1000"]);

  const stale = await callRaw("GET", path, { headers: { range: "bytes=10-19", "if-range": '"another"' } });
  expect(stale.status).toBe(200);
  await stale.arrayBuffer();
});

test("a link opens its own part for its own viewer only, and a forged one nothing", async () => {
  const [host, other] = await createColleagues();
  const meeting = await createPastMeetingOf(host);
  const part = await createRecordingPart(meeting);
  const path = pathOf((await read(meeting.id, host)).body.parts[0].url);
  const missing = await call("GET", path.replace(part.id, other.id));
  expect(missing.status).toBe(404);
  const later = path.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 1}`);
  for (const forged of [
    path.replace(host.id, other.id),
    later,
    path.replace(/.$/, (sign) => (sign === "A" ? "B" : "A")),
  ]) {
    expect(await call("GET", forged)).toEqual(missing);
  }
  expect((await call("GET", `/recordings/${part.id}`)).status).toBe(422);
});

test("the host switches recording on and off; a repeat changes nothing", async () => {
  const host = await createUser();
  const meeting = await createLiveMeetingOf(host);
  for (const [verb, on] of [
    ["start", true],
    ["start", true],
    ["stop", false],
    ["stop", false],
  ] as const) {
    const { status, body } = await call("POST", `/meetings/${meeting.id}/recording/${verb}`, { as: host });
    expect([verb, status, body]).toEqual([verb, 200, { recording_enabled: on }]);
    const { body: seen } = await call("GET", `/m/${meeting.code}`);
    expect(seen.recording_enabled).toBe(on);
  }
});

test.each(["start", "stop"])("%s is for those with the host's controls, in a meeting that runs", async (verb) => {
  const [host, colleague] = await createColleagues();
  const live = await createLiveMeetingOf(host, { startedAt: new Date() });
  await createParticipant(live, colleague);
  const path = (id: string) => `/meetings/${id}/recording/${verb}`;
  expect((await call("POST", path(live.id), { as: colleague })).status).toBe(403);
  await expectHidden("POST", path(live.id), { id: live.id, as: await createUser() });
  expect((await call("POST", path(live.id))).status).toBe(401);
  const past = await createPastMeetingOf(host);
  const { status, body } = await call("POST", path(past.id), { as: host });
  expect([status, body.code]).toEqual([409, "meeting_not_live"]);
});

test("a co-host inside may record, too", async () => {
  const [host, colleague] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  await createParticipant(meeting, colleague, { isCohost: true });
  const { status } = await call("POST", `/meetings/${meeting.id}/recording/start`, { as: colleague });
  expect(status).toBe(200);
});
