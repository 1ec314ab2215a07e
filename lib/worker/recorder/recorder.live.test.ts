import "@/lib/testing/media-server";
import { registerMediabunnyServer } from "@mediabunny/server";
import { AudioSampleSink, BufferSource, Input, VideoSampleSink, WAVE, WEBM } from "mediabunny";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { finishPart } from "@/lib/features/recordings/finish-part";
import { switchRecording } from "@/lib/features/recordings/switch-recording";
import { database } from "@/lib/platform/database/database";
import { embeddedRecorder } from "@/lib/platform/providers/recorder/embedded";
import { partKey } from "@/lib/platform/providers/recorder/part-key";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { anybody, createColleagues, createLiveMeetingOf } from "@/lib/testing/factories";
import { enterRoom } from "@/lib/testing/room-bot";
import { roomWorkers } from "@/lib/testing/room-workers";
import { joinSound, silence, whiteNoise } from "@/lib/testing/speech-clips";
import { until } from "@/lib/testing/until";
import { startRecorder } from "./recorder";

type Person = { id: string; name: string | null };

let ana: Person;

beforeAll(() => registerMediabunnyServer({ hardwareContext: null }));

beforeEach(async () => {
  [ana] = await createColleagues();
});

const { startWorker, startWorkerProcess } = roomWorkers(startRecorder, "lib/testing/run-recorder");

const enter = (meetingId: string) => enterRoom(meetingId, { identity: `user:${ana.id}`, displayName: ana.name ?? "" });

const recording = (meetingId: string) =>
  until(() => database.recorder.findFirst({ where: { meetingId, recording: true } }));

const noise = (seconds: number) => joinSound(whiteNoise(seconds, 0.3));

/** Finishes all parts of the meeting and decodes their files. */
async function readParts(meetingId: string) {
  const parts = await database.recordingPart.findMany({ where: { meetingId }, orderBy: { part: "asc" } });
  for (const { id } of parts) await finishPart(id, { isLastAttempt: false });
  const ready = await database.recordingPart.findMany({
    where: { meetingId, state: "ready" },
    orderBy: { part: "asc" },
  });
  return Promise.all(ready.map(async (part) => ({ ...part, ...(await readFile(partKey(part))) })));
}

async function readFile(key: string) {
  const bytes = await storageProvider().get(key);
  if (!bytes) throw new Error(`nothing under ${key}`);
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM, WAVE] });
  const audio = await input.getPrimaryAudioTrack();
  const video = await input.getPrimaryVideoTrack();
  const levels: number[] = [];
  if (audio) {
    for await (const sample of new AudioSampleSink(audio).samples()) {
      const values = new Float32Array(sample.numberOfFrames);
      sample.copyTo(values, { planeIndex: 0, format: "f32-planar" });
      levels.push(Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length));
      sample.close();
    }
  }
  const pictures = new Set<string>();
  if (video) {
    for await (const sample of new VideoSampleSink(video).samples()) {
      const picture = new Uint8Array(sample.allocationSize());
      await sample.copyTo(picture);
      // The middle row of pixels shows the position of the bar.
      const row = picture.subarray(360 * 1280, 361 * 1280);
      pictures.add(String(row.findIndex((value) => value > 190)));
      sample.close();
    }
  }
  const size = video && { width: await video.getDisplayWidth(), height: await video.getDisplayHeight() };
  return { seconds: await input.computeDuration(), bytes: bytes.length, levels, pictures, size };
}

const loud = (levels: number[]) => levels.filter((level) => level > 0.05).length / Math.max(1, levels.length);

// Audio and video are real-time: a machine that stalls loses some of them.
describe("a live meeting that is to be recorded", { retry: 1 }, () => {
  test("is kept with its sound and its moving picture, and ends as one playable part", async () => {
    const meeting = await createLiveMeetingOf(ana, { recordingEnabled: true });
    await Promise.all([startWorker(), startWorker()]);
    const there = await enter(meeting.id);
    await there.show();
    await recording(meeting.id);
    await there.say(joinSound(noise(4), silence(1)));
    await switchRecording(meeting.id, false, anybody);
    await until(() => database.recorder.findFirst({ where: { meetingId: meeting.id, workerId: "" } }));
    await there.leave();

    const [part, ...more] = await readParts(meeting.id);
    expect(more).toEqual([]);
    expect(part).toMatchObject({ part: 1, kind: "video", size: { width: 1280, height: 720 } });
    expect(part?.seconds).toBeGreaterThan(4);
    expect(part?.durationMs).toBe(Math.round((part?.seconds ?? 0) * 1000));
    expect(Number(part?.sizeBytes)).toBe(part?.bytes);
    expect(loud(part?.levels ?? [])).toBeGreaterThan(0.4);
    expect(part?.pictures.size).toBeGreaterThan(10);
    await expect(database.meeting.findUnique({ where: { id: meeting.id } })).resolves.toMatchObject({
      recordingAvailable: true,
    });
  }, 90_000);

  test("keeps what was recorded when its worker is killed, and goes on as another part", async () => {
    const meeting = await createLiveMeetingOf(ana, { recordingEnabled: true });
    const first = await startWorkerProcess();
    const there = await enter(meeting.id);
    await there.show();
    const { workerId } = await recording(meeting.id);
    const begun = await database.recordingPart.findFirstOrThrow({ where: { meetingId: meeting.id } });
    await there.say(noise(4));
    const killedAfter = (Date.now() - begun.startedAt.getTime()) / 1000;
    first.kill("SIGKILL");
    await startWorker();
    const takenOver = { meetingId: meeting.id, recording: true, workerId: { not: workerId } };
    // Noise all the time, however long it takes.
    while (!(await database.recorder.findFirst({ where: takenOver }))) await there.say(noise(1));
    await there.say(noise(4));
    await switchRecording(meeting.id, false, anybody);
    await until(() => database.recorder.findFirst({ where: { meetingId: meeting.id, workerId: "" } }));
    await there.leave();

    const parts = await readParts(meeting.id);
    expect(parts.map(({ part }) => part)).toEqual([1, 2]);
    // The last one-second chunk may be lost, and the encoder buffers part of the one before it.
    expect(parts[0]?.seconds).toBeGreaterThan(killedAfter - 2.5);
    for (const { levels, pictures } of parts) {
      expect(loud(levels)).toBeGreaterThan(0.3);
      expect(pictures.size).toBeGreaterThan(2);
    }
    expect(parts[1]?.startedAt.getTime()).toBeGreaterThan(begun.startedAt.getTime() + (parts[0]?.durationMs ?? 0));
  }, 120_000);

  test("where nothing can be encoded, is kept as sound alone", async () => {
    const meeting = await createLiveMeetingOf(ana, { recordingEnabled: true });
    await startWorker({ recorder: { ...embeddedRecorder, kind: async () => "audio" } });
    const there = await enter(meeting.id);
    await recording(meeting.id);
    await there.say(joinSound(noise(2), silence(0.5)));
    await switchRecording(meeting.id, false, anybody);
    await until(() => database.recorder.findFirst({ where: { meetingId: meeting.id, workerId: "" } }));
    await there.leave();
    const [part] = await readParts(meeting.id);
    expect(part).toMatchObject({ kind: "audio", size: null });
    expect(part?.seconds).toBeGreaterThan(2);
    expect(loud(part?.levels ?? [])).toBeGreaterThan(0.3);
  }, 60_000);
});
