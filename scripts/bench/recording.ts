import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { database } from "@/lib/platform/database/database";
import { partKey } from "@/lib/platform/providers/recorder/part-key";
import { blankPicture, fillArea } from "@/lib/platform/providers/recorder/picture";
import { soundRate } from "@/lib/platform/providers/recorder/sound-mixer";
import { canWriteWebm, writeWebm } from "@/lib/platform/providers/recorder/webm";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { openMicrophone } from "@/lib/testing/room-bot";
import { whiteNoise } from "@/lib/testing/speech-clips";
import type { Row } from "./measure";
import { sumCpuMs, workerPids } from "./processes";
import { flashAndBeep, readSignals, soundDelays, whileBusy } from "./recording-busy";
import { enterAsGuest, type OpenMeeting, openMeeting } from "./stage";

const seconds = 20;
const picturesPerSecond = 15;
const settleMs = 3000;
const cameras = [
  [1280, 720],
  [640, 360],
  [640, 360],
] as const;

/** Three cameras and a voice in a real room: what the workers and the recorder process use while it is recorded. */
export async function measureRecording(): Promise<Row[]> {
  const floor = await encodeAlone();
  const open = await openUnwrittenMeeting();
  const people = [];
  for (const [width, height] of cameras) people.push(await enterWithCamera(open, width, height));
  await wait(settleMs);
  const idle = await whileSpeaking(people[0]);
  await startRecording(open);
  const recorded = await whileSpeaking(people[0]);
  const part = await stopRecording(open);
  for (const person of people) await person.leave();
  await open.room.disconnect();
  const [calm, busy] = [await recordSignals((work) => work()), await recordSignals(whileBusy)];
  const perMinute = 60 / seconds;
  return [
    {
      what: "processor time of the workers for a minute of meeting, neither written down nor recorded",
      unit: "s",
      measured: (idle.worker / 1000) * perMinute,
      floor: null,
      against: "",
    },
    {
      what: "processor time for a minute recorded: workers and recorder process, 3 cameras",
      unit: "s",
      measured: ((recorded.worker - idle.worker + recorded.recorder) / 1000) * perMinute,
      floor: floor * perMinute,
      against: "the encoder alone on as many pictures",
    },
    {
      what: "of it in the workers, which store it",
      unit: "s",
      measured: ((recorded.worker - idle.worker) / 1000) * perMinute,
      floor: null,
      against: "",
    },
    {
      what: "a minute recorded, on disk",
      unit: "KB",
      measured: Number(part.sizeBytes) / 1000 / (part.durationMs / 60_000),
      floor: null,
      against: "",
    },
    {
      what: "pictures a second while ten programs want the processors",
      unit: "/s",
      measured: busy.rate,
      floor: calm.rate,
      against: "the same while nothing else does",
    },
    {
      what: "longest time without a new picture meanwhile",
      unit: "ms",
      measured: busy.longestGapMs,
      floor: calm.longestGapMs,
      against: "the same while nothing else does",
      goal: "≤ 400 ms",
    },
    {
      what: "largest difference of sound and picture meanwhile",
      unit: "ms",
      measured: busy.worstDelayMs,
      floor: calm.worstDelayMs,
      against: "the same while nothing else does",
      goal: "≤ 80 ms",
    },
  ];
}

/** Records flashes and beeps, and reads from the file what became of them. */
async function recordSignals(under: (work: () => Promise<void>) => Promise<void>) {
  const open = await openUnwrittenMeeting();
  const stop = await flashAndBeep(await enterAsGuest(open));
  await startRecording(open);
  await under(async () => void (await wait(seconds * 1000)));
  const part = await stopRecording(open);
  await stop();
  await open.room.disconnect();
  const bytes = await storageProvider().get(partKey(part));
  if (!bytes) throw new Error("no file of the recording");
  const seen = await readSignals(Uint8Array.from(bytes));
  const from = settleMs;
  const times = seen.picturesAt.filter((at) => at > from && at < from + seconds * 1000);
  const delays = soundDelays({ ...seen, flashesAt: seen.flashesAt.filter((at) => at > from) });
  if (process.env.BENCH_VERBOSE) console.log(times.length, delays);
  return {
    rate: times.length / seconds,
    longestGapMs: Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? 0))),
    worstDelayMs: Math.max(...delays.map(Math.abs)),
  };
}

async function enterWithCamera(open: OpenMeeting, width: number, height: number) {
  const room = await enterAsGuest(open);
  const person = await openMicrophone(room);
  await person.show(width, height);
  return person;
}

async function whileSpeaking(person: Awaited<ReturnType<typeof enterWithCamera>> | undefined) {
  const before = cpuOfWorker();
  await person?.say(whiteNoise(seconds, 0.2));
  const after = cpuOfWorker();
  return { worker: after.worker - before.worker, recorder: after.recorder - before.recorder };
}

/** Milliseconds so far, of the workers and of the recorder process that one has begun. */
function cpuOfWorker() {
  const workers = workerPids();
  const own = workers.flatMap((pid) => readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" "));
  const recorders = own
    .filter(Boolean)
    .map(Number)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, "utf8").includes("recorder-process-main"));
  return { worker: sumCpuMs(workers), recorder: sumCpuMs(recorders) };
}

async function encodeAlone(): Promise<number> {
  await canWriteWebm();
  const writer = await writeWebm(() => {});
  const before = process.cpuUsage();
  const picture = blankPicture(1280, 720, { y: 128, u: 128, v: 128 });
  for (let count = 0; count < seconds * picturesPerSecond; count += 1) {
    fillArea(picture, { x: 0, y: 0, width: 1280, height: 720 }, { y: 128, u: 128, v: 128 });
    fillArea(picture, { x: (count * 24) % 1152, y: 0, width: 128, height: 720 }, { y: 235, u: 128, v: 128 });
    await writer.picture(picture, (count * 1000) / picturesPerSecond);
    await writer.sound(new Float32Array(soundRate / picturesPerSecond));
  }
  await writer.close();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

async function openUnwrittenMeeting() {
  const open = await openMeeting({ autoSubscribe: false });
  await open.host.call("PATCH", `/meetings/${open.meeting.id}`, { body: { transcription_enabled: false } });
  return open;
}

/** Resolves when it has run for a while. */
async function startRecording(open: OpenMeeting) {
  await open.host.call("POST", `/meetings/${open.meeting.id}/recording/start`);
  const running = { meetingId: open.meeting.id, recording: true };
  while ((await database.recorder.count({ where: running })) === 0) await wait(100);
  await wait(settleMs);
}

/** Resolves with the part when its file is made. */
async function stopRecording({ host, meeting }: OpenMeeting) {
  await host.call("POST", `/meetings/${meeting.id}/recording/stop`);
  for (;;) {
    const part = await database.recordingPart.findFirst({ where: { meetingId: meeting.id, state: "ready" } });
    if (part) return part;
    await wait(200);
  }
}
