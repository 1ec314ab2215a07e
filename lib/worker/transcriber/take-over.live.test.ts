import "@/lib/testing/media-server";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { settleTranscript } from "@/lib/features/transcripts/settle-transcript";
import { database } from "@/lib/platform/database/database";
import { mediaProvider } from "@/lib/platform/providers/media/media";
import { speechToText } from "@/lib/platform/providers/speech-to-text/speech-to-text";
import { createColleagues, createLiveMeetingOf } from "@/lib/testing/factories";
import { roomWorkers } from "@/lib/testing/room-workers";
import { joinSound, readLibrivoxClip, type SpeechClip, silence, wordErrorRate } from "@/lib/testing/speech-clips";
import {
  endMeeting,
  enter,
  lines,
  type Person,
  readAlong,
  transcribing,
  untilHeard,
} from "@/lib/testing/transcribed-room";
import { until } from "@/lib/testing/until";
import { startTranscriber } from "./transcriber";

let ana: Person;
let clips: [SpeechClip, SpeechClip, SpeechClip];

beforeAll(async () => {
  clips = await Promise.all([readLibrivoxClip("0930"), readLibrivoxClip("0870"), readLibrivoxClip("0920")]);
  await speechToText().prepare();
});

beforeEach(async () => {
  [ana] = await createColleagues();
});

const { startWorker, startWorkerProcess } = roomWorkers(startTranscriber, "lib/testing/run-transcriber");

/** Ana plays three clips. The worker is killed in the middle of the second one. */
async function speakWhileWorkerDies({ standby }: { standby: boolean }) {
  const meeting = await createLiveMeetingOf(ana);
  const first = await startWorkerProcess();
  const there = await enter(meeting.id, ana);
  const { workerId } = await transcribing(meeting.id);
  await readAlong(meeting.id);
  if (standby) await startStandby(meeting.id);
  await untilHeard(there);
  await there.say(joinSound(silence(0.5), clips[0].samples, silence(1.2)));
  await until(async () => (await lines(meeting.id)).some(({ isFinal }) => isFinal));
  const second = there.say(joinSound(clips[1].samples, silence(0.5)));
  const shown = await until(async () => (await lines(meeting.id)).find(({ isFinal }) => !isFinal));
  first.kill("SIGKILL");
  if (!standby) await startWorker();
  const takenOver = { meetingId: meeting.id, transcribing: true, workerId: { not: workerId } };
  const takenOverBy = until(() => database.transcriber.findFirst({ where: takenOver }));
  if (!standby) await takenOverBy;
  await second;
  await there.say(joinSound(silence(0.5), clips[2].samples, silence(1.2)));
  await takenOverBy;
  await there.leave();
  await endMeeting(meeting.id);
  await until(() => settleTranscript(meeting.id));

  const written = await lines(meeting.id);
  expect(written.every(({ isFinal }) => isFinal)).toBe(true);
  const begins = written.map(({ tMs, durationMs }) => [tMs, tMs + durationMs] as const);
  for (const [index, [start]] of begins.entries()) expect(start).toBeGreaterThanOrEqual(begins[index - 1]?.[1] ?? 0);
  return { texts: written.map(({ text }) => text), shown: shown.text };
}

/** Ana plays a clip. The worker is killed in the middle of it, and the meeting ends after it. */
async function endWhileWorkerIsDead() {
  const meeting = await createLiveMeetingOf(ana);
  const first = await startWorkerProcess();
  const there = await enter(meeting.id, ana);
  await transcribing(meeting.id);
  await readAlong(meeting.id);
  await startStandby(meeting.id);
  await untilHeard(there);
  const speaking = there.say(joinSound(silence(0.5), clips[1].samples));
  await until(async () => (await lines(meeting.id)).length > 0);
  first.kill("SIGKILL");
  await speaking;
  await there.leave();
  await endMeeting(meeting.id);
  await until(() => settleTranscript(meeting.id));
  return (await lines(meeting.id)).map(({ text }) => text).join(" ");
}

/** Starts a second worker and waits until it has joined the room as standby. */
async function startStandby(meetingId: string) {
  await startWorker();
  const listeners = async () => (await mediaProvider().listParticipants(meetingId)).filter((one) => one.isListener);
  await until(async () => (await listeners()).length === 2);
}

// Audio is real-time: a machine that stalls loses some of it.
describe("a meeting whose worker is killed", { retry: 1 }, () => {
  test("goes on with the next worker: no line is lost, doubled or out of order", async () => {
    const { texts, shown } = await speakWhileWorkerDies({ standby: false });
    expect(wordErrorRate(clips[0].words, texts[0] ?? "")).toBeLessThanOrEqual(0.15);
    // The interim text that was shown, cut off.
    expect(texts[1]?.startsWith(shown)).toBe(true);
    expect(texts[1]).toMatch(/…$/);
    expect(wordErrorRate(clips[2].words, texts.at(-1) ?? "")).toBeLessThanOrEqual(0.15);
  }, 90_000);

  test("misses no word when another worker listened along", async () => {
    const { texts } = await speakWhileWorkerDies({ standby: true });
    const words = clips.map((clip) => clip.words).join(" ");
    expect(wordErrorRate(words, texts.join(" "))).toBeLessThanOrEqual(0.15);
    expect(texts.join(" ")).not.toContain("…");
  }, 90_000);

  test("and ends before it is replaced keeps its last words, when another worker listened along", async () => {
    const text = await endWhileWorkerIsDead();
    expect(wordErrorRate(clips[1].words, text)).toBeLessThanOrEqual(0.15);
    expect(text).not.toContain("…");
  }, 90_000);

  test("misses no word when it is stopped in order just after the next one has started", async () => {
    const meeting = await createLiveMeetingOf(ana);
    const first = await startWorker();
    const there = await enter(meeting.id, ana);
    const { workerId } = await transcribing(meeting.id);
    await readAlong(meeting.id);
    await untilHeard(there);
    await there.say(joinSound(silence(0.5), clips[0].samples, silence(1.2)));
    await startWorkerProcess();
    const second = there.say(joinSound(clips[1].samples, silence(0.5)));
    await first.stop();
    expect((await mediaProvider().listParticipants(meeting.id)).filter((one) => one.isListener)).toHaveLength(1);
    await second;
    const takenOver = { meetingId: meeting.id, transcribing: true, workerId: { not: workerId } };
    await until(() => database.transcriber.findFirst({ where: takenOver }));
    await there.say(joinSound(silence(0.5), clips[2].samples, silence(1.2)));
    await there.leave();
    await endMeeting(meeting.id);
    await until(() => settleTranscript(meeting.id));
    const written = (await lines(meeting.id)).map(({ text }) => text).join(" ");
    const words = clips.map((clip) => clip.words).join(" ");
    expect(wordErrorRate(words, written)).toBeLessThanOrEqual(0.15);
  }, 90_000);
});
