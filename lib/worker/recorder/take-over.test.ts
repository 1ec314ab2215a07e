import "@/lib/testing/media-server";
import { registerMediabunnyServer } from "@mediabunny/server";
import { AudioSampleSink, BufferSource, Input, WEBM } from "mediabunny";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { database } from "@/lib/database";
import { mediaProvider } from "@/lib/providers/media/media";
import { partKey } from "@/lib/providers/recorder/part-key";
import { sampleRate } from "@/lib/providers/speech-to-text/provider";
import { speechToText } from "@/lib/providers/speech-to-text/speech-to-text";
import { storageProvider } from "@/lib/providers/storage/storage";
import { finishPart } from "@/lib/recordings/finish-part";
import { switchRecording } from "@/lib/recordings/switch-recording";
import { anybody, createColleagues, createLiveMeetingOf } from "@/lib/testing/factories";
import { roomWorkers } from "@/lib/testing/room-workers";
import { silence } from "@/lib/testing/speech-clips";
import { enter, type Person, transcribing, untilHeard } from "@/lib/testing/transcribed-room";
import { until } from "@/lib/testing/until";
import { startRoomWork } from "../room-work";

let ana: Person;

beforeAll(async () => {
  registerMediabunnyServer({ hardwareContext: null });
  await speechToText().prepare();
});

beforeEach(async () => {
  [ana] = await createColleagues();
});

const { startWorker, startWorkerProcess } = roomWorkers(startRoomWork, "run-room-work.ts");

const [lowest, risePerSecond] = [400, 100];

/** A tone that rises all the time, so that its pitch tells when it was played. */
const risingTone = (seconds: number) =>
  silence(seconds).map((_, index) => {
    const at = index / sampleRate;
    return 0.4 * Math.sin(2 * Math.PI * (lowest * at + (risePerSecond * at * at) / 2));
  });

type Heard = { seconds: number; at: number; part: number };
const windowSeconds = 0.05;

/** From which second of the tone each window of the recording is, and when it was recorded. */
async function hearParts(meetingId: string): Promise<Heard[]> {
  const parts = await database.recordingPart.findMany({ where: { meetingId }, orderBy: { part: "asc" } });
  for (const { id } of parts) await finishPart(id, { isLastAttempt: false });
  const ready = await database.recordingPart.findMany({ where: { meetingId, state: "ready" }, orderBy: { part: "asc" } });
  const heard: Heard[] = [];
  for (const part of ready) {
    const { samples, rate } = await readSound(partKey(part));
    const length = rate * windowSeconds;
    for (let from = 0; from + length <= samples.length; from += length) {
      const pitch = pitchOf(samples.subarray(from, from + length), rate);
      if (pitch === null) continue;
      const at = part.startedAt.getTime() + (from / rate) * 1000;
      heard.push({ seconds: (pitch - lowest) / risePerSecond, at, part: part.part });
    }
  }
  return heard;
}

async function readSound(key: string) {
  const bytes = await storageProvider().get(key);
  if (!bytes) throw new Error(`nothing under ${key}`);
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM] });
  const audio = await input.getPrimaryAudioTrack();
  if (!audio) throw new Error("no sound");
  const rate = await audio.getSampleRate();
  const samples = new Float32Array(Math.ceil((await audio.computeDuration()) * rate));
  for await (const sample of new AudioSampleSink(audio).samples()) {
    const values = new Float32Array(sample.numberOfFrames);
    sample.copyTo(values, { planeIndex: 0, format: "f32-planar" });
    const place = Math.max(0, Math.round(sample.timestamp * rate));
    samples.set(values.subarray(0, Math.max(0, samples.length - place)), place);
    sample.close();
  }
  return { samples, rate };
}

/** From the times at which the wave crosses zero. Null: it is silent. */
function pitchOf(samples: Float32Array, rate: number): number | null {
  if (Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length) < 0.1) return null;
  const crossings: number[] = [];
  for (let index = 1; index < samples.length; index += 1) {
    const [before, after] = [samples[index - 1] ?? 0, samples[index] ?? 0];
    if (before < 0 !== after < 0) crossings.push(index - 1 + before / (before - after));
  }
  const [first, last] = [crossings[0], crossings.at(-1)];
  if (first === undefined || last === undefined || last === first) return null;
  return ((crossings.length - 1) / (2 * (last - first))) * rate;
}

/** Seconds of the tone that are missing between its first and last moment, and seconds that come twice. */
function compare(heard: readonly Heard[]) {
  const sorted = heard.map(({ seconds }) => seconds).sort((one, other) => one - other);
  const steps = sorted.slice(1).map((seconds, index) => seconds - (sorted[index] ?? 0));
  const missing = steps.filter((step) => step > 2 * windowSeconds).reduce((sum, step) => sum + step - windowSeconds, 0);
  const [first, last] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  return { missing, doubled: heard.length * windowSeconds - (last - first - missing), first, last };
}

const recorders = async (meetingId: string) =>
  (await mediaProvider().listParticipants(meetingId)).filter(({ identity }) => identity.startsWith("agent:recorder:"));

/** Starts a worker process that transcribes and records, and a second one here, which listens along. */
async function startBoth(meetingId: string, there: { say: (samples: Float32Array) => Promise<void> }) {
  const first = await startWorkerProcess();
  await transcribing(meetingId);
  await startWorker();
  const listeners = async () => (await mediaProvider().listParticipants(meetingId)).filter((one) => one.isListener);
  await until(async () => (await listeners()).length === 2);
  await untilHeard(there as never);
  return first;
}

const recordedBy = (meetingId: string, other = "") =>
  until(() => database.recorder.findFirst({ where: { meetingId, recording: true, workerId: { not: other } } }));
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const isRunning = (meetingId: string, part: number) =>
  until(() => database.recordingPart.findFirst({ where: { meetingId, part, state: "recording" } }));
const isReleased = (meetingId: string) =>
  until(() => database.recorder.findFirst({ where: { meetingId, workerId: "" } }));

// Audio is real-time: a machine that stalls loses some of it.
describe("a recording whose worker is killed", { retry: 1 }, () => {
  test("goes on with what another worker heard meanwhile, without a gap, and with nothing twice", async () => {
    const meeting = await createLiveMeetingOf(ana);
    const there = await enter(meeting.id, ana);
    const first = await startBoth(meeting.id, there);
    const begunAt = Date.now();
    const playing = there.say(risingTone(28));
    await pause(3);
    const switchedOnAt = (Date.now() - begunAt) / 1000;
    await switchRecording(meeting.id, true, anybody);
    const { workerId } = await recordedBy(meeting.id);
    await pause(7);
    const killedAt = Date.now();
    first.kill("SIGKILL");
    await recordedBy(meeting.id, workerId);
    const claimedAt = Date.now();
    await isRunning(meeting.id, 2);
    await until(async () => (await recorders(meeting.id)).length === 1);
    await playing;
    await pause(1);
    await switchRecording(meeting.id, false, anybody);
    await isReleased(meeting.id);
    await there.leave();

    const heard = await hearParts(meeting.id);
    const parts = await database.recordingPart.findMany({ where: { meetingId: meeting.id }, orderBy: { part: "asc" } });
    const { missing, doubled, first: firstSecond, last } = compare(heard);
    process.stderr.write(`${JSON.stringify({ missing, doubled, firstSecond, last, switchedOnAt, claimed: claimedAt - killedAt, killed: (killedAt - begunAt) / 1000,
      parts: parts.map((p) => [p.startedAt.getTime() - begunAt, p.durationMs, p.state]), offsets: heard.filter((_, i) => i % 10 === 0).map((h) => [h.part, Math.round(h.seconds * 100) / 100, Math.round(h.at - begunAt - h.seconds * 1000)]) })}\n`);
    expect(parts).toHaveLength(2);
    expect(missing).toBeLessThanOrEqual(1);
    expect(doubled).toBeLessThanOrEqual(0.1);
    expect(firstSecond).toBeGreaterThan(switchedOnAt - 0.1);
    expect(last).toBeGreaterThan(27);
  }, 120_000);
});
