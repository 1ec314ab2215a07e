import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { claimMeetings } from "@/lib/features/transcripts/claim-meetings";
import { claimStandbys } from "@/lib/features/transcripts/claim-standbys";
import { renewLeases } from "@/lib/features/transcripts/renew-leases";
import { endMeeting } from "@/lib/flows/calls/end-meeting";
import { database } from "@/lib/platform/database/database";
import { partKey } from "@/lib/platform/providers/recorder/part-key";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { startDatabaseClock, stopDatabaseClock } from "@/lib/testing/database-clock";
import {
  anybody,
  createLiveMeetingOf,
  createPastMeetingOf,
  createRecordingPart,
  createUser,
} from "@/lib/testing/factories";
import { beginPart, reportPartRuns } from "./begin-part";
import { claimRecordings } from "./claim-recordings";
import { finishPart } from "./finish-part";
import { getRecording, sumRecordings } from "./queries";
import { isRecordingLink, makeRecordingLink } from "./recording-link";
import { recorderStatus, recordingState } from "./recording-state";
import { renewRecorderLeases } from "./renew-recorder-leases";
import { serializeRecording } from "./serializer";
import { sweepRecordings } from "./sweep-recordings";
import { switchRecording } from "./switch-recording";

const place = { recorder: "embedded", kind: "video" } as const;
const isOurs = (id: string) => (one: { meetingId: string }) => one.meetingId === id;
const queued = (partId: string) =>
  database.$queryRaw<unknown[]>`select 1 from graphile_worker.jobs where key = ${`finish-part:${partId}`}`;
const expire = (meetingId: string, seconds: number) =>
  database.$executeRaw`
    update recorders set lease_expires_at = now() + make_interval(secs => ${seconds}) where meeting_id = ${meetingId}::uuid`;
const lapse = (meetingId: string) => expire(meetingId, -1);

beforeEach(stopDatabaseClock);
afterAll(startDatabaseClock);

describe("a meeting that is to be recorded", () => {
  test("is taken by one of many workers, and by another only when that one is gone", async () => {
    const meeting = await createLiveMeetingOf(await createUser(), { recordingEnabled: true });
    const claims = await Promise.all(["a", "b", "c", "d"].map((worker) => claimRecordings(worker, 20)));
    expect(claims.flat().filter(isOurs(meeting.id))).toHaveLength(1);
    expect((await claimRecordings("e", 20)).filter(isOurs(meeting.id))).toEqual([]);
    await lapse(meeting.id);
    expect((await claimRecordings("e", 20)).filter(isOurs(meeting.id))).toHaveLength(1);
  });

  test("goes to nobody before its start, after its end, or while recording is off", async () => {
    const host = await createUser();
    const off = await createLiveMeetingOf(host);
    const over = await createPastMeetingOf(host, { recordingEnabled: true });
    const claimed = await claimRecordings("a", 50);
    expect(claimed.filter(({ meetingId }) => [off.id, over.id].includes(meetingId))).toEqual([]);
  });

  test("starts and stops at once follow each other, and the last one stands", async () => {
    const meeting = await createLiveMeetingOf(await createUser());
    await Promise.all([true, true, false, true].map((on) => switchRecording(meeting.id, on, anybody)));
    await switchRecording(meeting.id, true, anybody);
    expect((await claimRecordings("a", 50)).filter(isOurs(meeting.id))).toHaveLength(1);
  });

  test("a start that races the end leaves nothing that is recorded after it", async () => {
    const meeting = await createLiveMeetingOf(await createUser());
    await Promise.allSettled([switchRecording(meeting.id, true, anybody), endMeeting(meeting.id, anybody)]);
    expect((await claimRecordings("a", 50)).filter(isOurs(meeting.id))).toEqual([]);
    await expect(switchRecording(meeting.id, true, anybody)).rejects.toMatchObject({ code: "meeting_not_live" });
  });

  test("the worker that has it is told when it is no longer wanted", async () => {
    const meeting = await createLiveMeetingOf(await createUser(), { recordingEnabled: true });
    await claimRecordings("wanted", 50);
    const wanted = async () => (await renewRecorderLeases("wanted")).find(isOurs(meeting.id))?.wanted;
    expect(await wanted()).toBe(true);
    await switchRecording(meeting.id, false, anybody);
    expect(await wanted()).toBe(false);
  });

  test("parts count on; a worker that lost the meeting begins none, and its open one is made ready", async () => {
    const meeting = await createLiveMeetingOf(await createUser(), { recordingEnabled: true });
    await claimRecordings("first", 50);
    const one = await beginPart(meeting.id, "first", place);
    await lapse(meeting.id);
    await claimRecordings("second", 50);
    await expect(beginPart(meeting.id, "first", place)).rejects.toMatchObject({ code: "lease_lost" });
    const two = await beginPart(meeting.id, "second", place);
    const parts = await database.recordingPart.findMany({ where: { meetingId: meeting.id }, orderBy: { part: "asc" } });
    expect(parts.map(({ id, part, state }) => [id, part, state])).toEqual([
      [one.id, 1, "processing"],
      [two.id, 2, "recording"],
    ]);
    expect(await queued(one.id)).toHaveLength(1);
  });
});

describe("a recording whose worker died", () => {
  /** Recorded by "dead", which has not renewed its lease for two seconds. */
  async function recordedByDead() {
    const meeting = await createLiveMeetingOf(await createUser(), { recordingEnabled: true });
    await claimRecordings("dead", 50);
    const part = await beginPart(meeting.id, "dead", place);
    await reportPartRuns(part, "dead", { startedAt: new Date(), externalId: null });
    await expire(meeting.id, 4);
    return { meeting, part };
  }
  const claim = async (meetingId: string, heard: string[]) =>
    (await claimRecordings("next", 50, heard)).find(isOurs(meetingId));
  const isRecording = async (meetingId: string) =>
    (await database.recorder.findUniqueOrThrow({ where: { meetingId } })).recording;

  test("is continued by a worker that heard the room, and people are told that it runs", async () => {
    const { meeting, part } = await recordedByDead();
    expect((await claim(meeting.id, [meeting.id]))?.unfinished?.id).toBe(part.id);
    expect(await isRecording(meeting.id)).toBe(true);
  });

  test("begins anew with a worker that did not", async () => {
    const { meeting } = await recordedByDead();
    expect(await claim(meeting.id, [])).toEqual({ meetingId: meeting.id, unfinished: null });
    expect(await isRecording(meeting.id)).toBe(false);
  });

  test("is left to the worker that heard the room, but not for long", async () => {
    const { meeting } = await recordedByDead();
    await claimMeetings("other", 50);
    expect(await claim(meeting.id, [])).toBeUndefined();
    await expire(meeting.id, 2);
    expect(await claim(meeting.id, [])).toMatchObject({ unfinished: null });
  });

  test("begins anew after a pause, so that nothing of the pause gets into it", async () => {
    const { meeting } = await recordedByDead();
    await switchRecording(meeting.id, false, anybody);
    await switchRecording(meeting.id, true, anybody);
    expect(await claim(meeting.id, [meeting.id])).toEqual({ meetingId: meeting.id, unfinished: null });
    expect(await isRecording(meeting.id)).toBe(false);
  });

  test("is heard along while it runs, and until it is switched off", async () => {
    const { meeting } = await recordedByDead();
    await claimMeetings("ear", 50);
    const renewed = async () => (await renewLeases("ear")).find(isOurs(meeting.id))?.isRecorded;
    const alongside = async () => (await claimStandbys("second", 50)).find(isOurs(meeting.id))?.isRecorded;
    expect([await renewed(), await alongside()]).toEqual([true, true]);
    await switchRecording(meeting.id, false, anybody);
    expect([await renewed(), await alongside()]).toEqual([false, false]);
    await switchRecording(meeting.id, true, anybody);
    await claim(meeting.id, [meeting.id]);
    expect([await renewed(), await alongside()]).toEqual([false, false]);
  });
});

describe("sweeping", () => {
  test("finishes parts whose recorder is gone, and leaves alone those that run", async () => {
    const host = await createUser();
    const gone = await createLiveMeetingOf(host, { recordingEnabled: true });
    const runs = await createLiveMeetingOf(host, { recordingEnabled: true });
    await claimRecordings("sweep", 50);
    const [lost, running] = [await beginPart(gone.id, "sweep", place), await beginPart(runs.id, "sweep", place)];
    await lapse(gone.id);
    await sweepRecordings();
    expect(await queued(lost.id)).toHaveLength(1);
    expect(await queued(running.id)).toHaveLength(0);
  });

  test("removes what was kept long enough, file and all, and says since when", async () => {
    const host = await createUser();
    const startedAt = new Date(Date.now() - 31 * 24 * 3_600_000);
    const meeting = await createPastMeetingOf(host, { startedAt });
    const old = await createRecordingPart(meeting);
    const fresh = await createRecordingPart(await createPastMeetingOf(host));
    await sweepRecordings({ retentionDays: 30 });
    expect(await storageProvider().get(partKey(old))).toBeNull();
    expect(await storageProvider().get(partKey(fresh))).not.toBeNull();
    const now = await database.meeting.findUniqueOrThrow({ where: { id: meeting.id } });
    expect(now.recordingAvailable).toBe(false);
    const told = serializeRecording(now, await getRecording(meeting.id), { id: host.id, mayWatch: true });
    expect(told).toMatchObject({ state: "none", parts: [], removed_at: expect.stringMatching(/Z$/) });
  });
});

test("a part that holds nothing leaves no trace", async () => {
  const meeting = await createLiveMeetingOf(await createUser());
  const part = await createRecordingPart(meeting, { state: "processing", kind: "audio" });
  await finishPart(part.id, { isLastAttempt: false });
  expect(await database.recordingPart.count({ where: { meetingId: meeting.id } })).toBe(0);
});

test("a part that broke off before anything was kept stays, and says why", async () => {
  const host = await createUser();
  const meeting = await createPastMeetingOf(host);
  const part = await createRecordingPart(meeting, {
    state: "processing",
    kind: "audio",
    problem: "storage_full",
    sizeBytes: 0n,
  });
  await finishPart(part.id, { isLastAttempt: false });
  const told = serializeRecording(meeting, await getRecording(meeting.id), { id: host.id, mayWatch: true });
  expect(told).toMatchObject({
    state: "failed",
    parts: [],
    failed_parts: [],
    broken_off: [{ part: 1, reason: "storage_full", is_empty: true }],
  });
  expect(await queued(part.id)).toHaveLength(0);
});

test("sound alone becomes a WAV file of the pieces in their order, whoever wrote them", async () => {
  const meeting = await createLiveMeetingOf(await createUser());
  const part = await createRecordingPart(meeting, { state: "processing", kind: "audio" });
  for (const [number, value] of [1, 2, 3].entries()) {
    const key = `recordings/${meeting.id}/${part.id}/00000${number + 1}`;
    await storageProvider().put(key, new Uint8Array(16_000).fill(value), { contentType: "application/octet-stream" });
  }
  await finishPart(part.id, { isLastAttempt: false });
  const row = await database.recordingPart.findUniqueOrThrow({ where: { id: part.id } });
  expect(row).toMatchObject({ state: "ready", durationMs: 1500, sizeBytes: 48_044n });
  const file = Buffer.from((await storageProvider().get(partKey(row))) ?? []);
  expect([file.toString("latin1", 0, 4), file.readUInt32LE(40), file[44], file.at(-1)]).toEqual(["RIFF", 48_000, 1, 3]);
  expect(await storageProvider().size(`recordings/${meeting.id}/${part.id}/000001`)).toBeNull();
  // The job is idempotent.
  await finishPart(part.id, { isLastAttempt: false });
  expect((await storageProvider().get(partKey(row)))?.length).toBe(48_044);
});

test("a part whose file cannot be made is shown, counted, tried again, and in the end removed with all it kept", async () => {
  const host = await createUser();
  const meeting = await createPastMeetingOf(host);
  await createRecordingPart(meeting);
  const part = await createRecordingPart(meeting, { part: 2, state: "processing", kind: "audio" });
  const key = (name: string) => `recordings/${meeting.id}/${part.id}/${name}`;
  const piece = new Uint8Array(16_000).fill(1);
  const put = (name: string) => storageProvider().put(key(name), piece, { contentType: "application/octet-stream" });
  const told = async () => serializeRecording(meeting, await getRecording(meeting.id), { id: host.id, mayWatch: true });
  await Promise.all(["000001", "000002"].map(put));
  const away = vi.spyOn(storageProvider(), "putFile").mockRejectedValue(new Error("away"));

  await expect(finishPart(part.id, { isLastAttempt: false })).rejects.toThrow("away");
  expect((await told()).state).toBe("processing");
  await finishPart(part.id, { isLastAttempt: true });
  await finishPart(part.id, { isLastAttempt: true });
  expect(await told()).toMatchObject({ state: "ready", parts: [{ part: 1 }], size_bytes: 33_000 });
  expect((await told()).failed_parts).toEqual([{ part: 2, started_at: part.startedAt.toISOString() }]);
  expect(await sumRecordings(host.id)).toMatchObject({ sizeBytes: 33_000 });
  expect(await queued(part.id)).toHaveLength(1);

  away.mockRestore();
  await finishPart(part.id, { isLastAttempt: true });
  expect(await told()).toMatchObject({ parts: [{ part: 1 }, { part: 2, duration_ms: 1000 }], failed_parts: [] });

  await put("000001");
  await database.recordingPart.update({ where: { id: part.id }, data: { state: "failed" } });
  await sweepRecordings({ retentionDays: 0 });
  expect(await told()).toMatchObject({ state: "none", parts: [], failed_parts: [], size_bytes: 0 });
  expect(await storageProvider().size(key("000001"))).toBeNull();
});

test("somebody who may read but not watch is told that it is withheld, and of nothing else", async () => {
  const host = await createUser();
  const meeting = await createPastMeetingOf(host);
  const withheld = async () =>
    serializeRecording(meeting, await getRecording(meeting.id), { id: host.id, mayWatch: false });
  expect((await withheld()).state).toBe("none");
  await createRecordingPart(meeting);
  expect(await withheld()).toEqual({
    state: "withheld",
    parts: [],
    failed_parts: [],
    broken_off: [],
    problem: null,
    size_bytes: 0,
    kept_until: null,
    removed_at: null,
  });
});

test("a link is over after a quarter of an hour", () => {
  const now = Date.now();
  const id = "0199a0a0-0000-7000-8000-000000000000";
  const { searchParams } = new URL(makeRecordingLink(id, id, { now }).url);
  const link = {
    viewer: id,
    expires: Number(searchParams.get("expires")),
    signature: searchParams.get("signature") ?? "",
  };
  expect([now, now + 14 * 60_000, now + 15 * 60_000].map((at) => isRecordingLink(id, link, at))).toEqual([
    true,
    true,
    false,
  ]);
});

test.each([
  ["live", true, [], "recording"],
  ["live", false, ["processing"], "processing"],
  ["live", false, ["ready"], "ready"],
  ["completed", true, ["recording"], "processing"],
  ["completed", true, ["ready", "failed"], "ready"],
  ["completed", true, ["failed"], "failed"],
  ["completed", true, ["removed"], "none"],
  ["scheduled", true, [], "none"],
] as const)("a %s meeting (switched on: %s) with parts %j is %s", (status, recordingEnabled, states, expected) => {
  expect(
    recordingState(
      { status, recordingEnabled },
      states.map((state) => ({ state })),
    ),
  ).toBe(expected);
});

test("nothing is said to be kept unless it is", () => {
  const live = { status: "live", recordingEnabled: true } as const;
  expect(recorderStatus({ ...live, recorder: null })).toMatchObject({ recording: false, problem: expect.any(String) });
  expect(recorderStatus({ ...live, recorder: { recording: false, reason: null } }).recording).toBe(false);
  expect(recorderStatus({ ...live, recorder: { recording: true, reason: null } })).toEqual({
    recording: true,
    problem: null,
  });
});

test("what recordings take is summed for their host, and for all", async () => {
  const [host, other] = [await createUser(), await createUser()];
  const before = await sumRecordings(null);
  const [first, second] = [await createPastMeetingOf(host), await createPastMeetingOf(host)];
  for (const [at, meeting] of [first, first, second, await createPastMeetingOf(other)].entries()) {
    await createRecordingPart(meeting, { part: at + 1, sizeBytes: 1000n, durationMs: 60_000 });
  }
  expect(await sumRecordings(host.id)).toEqual({ meetings: 2, sizeBytes: 3000, durationMs: 180_000 });
  const all = await sumRecordings(null);
  expect([all.meetings - before.meetings, all.sizeBytes - before.sizeBytes]).toEqual([3, 4000]);
  expect(await sumRecordings((await createUser()).id)).toEqual({ meetings: 0, sizeBytes: 0, durationMs: 0 });
});
