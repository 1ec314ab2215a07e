import { setTimeout as wait } from "node:timers/promises";
import { finishText } from "@/lib/language/spoken/finish-text";
import { database } from "@/lib/platform/database/database";
import { embeddedSpeechToText } from "@/lib/platform/providers/speech-to-text/embedded";
import { type SpeechToText, sampleRate } from "@/lib/platform/providers/speech-to-text/provider";
import { joinSound, silence } from "@/lib/testing/speech-clips";
import { percentile, type Row } from "./measure";
import { sumCpuMs, workerPids } from "./processes";
import { readCaptions } from "./room-page";
import { type OpenMeeting, openMeeting } from "./stage";
import { readClips, type TimedClip } from "./words/clips";
import { errorRateOf, type Judged, judgeLines } from "./words/judge-lines";
import { enterAll, readLines, type Shown, untilTranscribing, type Voice } from "./words/voices";

const fewVoices = 4;
const manyVoices = 12;
/** Alone each clip is said so often: a word more or less is half a percent of them. */
const timesAlone = 3;
const pauseSeconds = 1.2;
const askEveryMs = 25;
const settleMs = 4000;
/** Nothing new for so long: what is not written by then is lost. */
const lostAfterMs = 20_000;
/** Whoever read counts for ten seconds more. */
const unreadAfterMs = 13_000;

/** People speak in a real room, the worker writes, and a reader of the event stream looks at the clock. */
export async function measureWords(): Promise<Row[]> {
  const clips = await readClips();
  const offline = await writeOffline(clips);
  const open = await openMeeting({ autoSubscribe: false });
  const voices = await enterAll(open, 1);
  await untilTranscribing(open);
  const often = Array.from({ length: timesAlone }, () => clips).flat();
  const one = await hear(open, voices, often, pauseSeconds);
  const unread = await speakUnread(open, voices, clips);
  voices.push(...(await enterAll(open, fewVoices - voices.length)));
  const few = await hear(open, voices, clips, pauseSeconds);
  const beside = await hearBesideChromium(open, voices, clips);
  voices.push(...(await enterAll(open, manyVoices - voices.length)));
  const many = await hear(open, voices, clips.slice(0, 5), 0.6);
  for (const voice of voices) await voice.leave();
  await open.room.disconnect();
  const judged = [one, few, beside, many];
  const problems = judged.reduce((sum, { lost, doubled }) => sum + lost + doubled, 0);
  return [
    {
      what: "words written wrong, live",
      unit: "%",
      measured: 100 * errorRateOf(one.heard),
      floor: 100 * errorRateOf(offline.heard),
      against: "the same model offline on the same clips",
      goal: "ratio ≤ 1.05",
    },
    {
      what: `the same, ${fewVoices} at once`,
      unit: "%",
      measured: 100 * errorRateOf(few.heard),
      floor: 100 * errorRateOf(offline.heard),
      against: "the same model offline on the same clips",
      goal: "ratio ≤ 1.05",
    },
    {
      what: "voice that no line with words lies over",
      unit: "%",
      measured: (100 * (one.unwrittenMs + few.unwrittenMs)) / (one.voicedMs + few.voicedMs),
      floor: null,
      against: "",
      goal: "≤ 0.2 %",
    },
    {
      what: "lines to a sentence",
      unit: "",
      measured: (one.lines + few.lines) / (one.heard.length + few.heard.length),
      floor: null,
      against: "",
      goal: "≤ 1.3",
    },
    ...latencyRows("1 speaker", one, offline),
    ...latencyRows(`${fewVoices} at once`, few, offline),
    ...latencyRows(`${manyVoices} at once`, many, offline)
      .slice(0, 2)
      .map((row) => ({ ...row, goal: undefined })),
    {
      what: `lines lost or doubled, of ${judged.reduce((sum, { heard }) => sum + heard.length, 0)}`,
      unit: "",
      measured: problems,
      floor: null,
      against: "",
      goal: "0",
    },
    {
      what: "interim lines that took back a word",
      unit: "",
      measured: judged.reduce((sum, { flickers }) => sum + flickers, 0),
      floor: null,
      against: "",
      goal: "0",
    },
    {
      what: "processor time of the workers for a minute of meeting with one speaker",
      unit: "s",
      measured: one.cpuSeconds / one.minutes,
      floor: null,
      against: "",
      goal: "≤ 8 s",
    },
    {
      what: "the same while nobody reads along",
      unit: "s",
      measured: unread.cpuSeconds / unread.minutes,
      floor: null,
      against: "",
      goal: "≤ 8 s",
    },
    {
      what: `processor time of both workers, as pidstat shows it, ${fewVoices} at once`,
      unit: "cores",
      measured: few.cores,
      floor: null,
      against: "",
      goal: "≤ 1",
    },
    {
      what: "the same beside the room with captions in one Chromium",
      unit: "cores",
      measured: beside.cores,
      floor: null,
      against: "",
      goal: "≤ 1",
    },
    {
      what: `speaking tracks to a core, ${manyVoices} at once`,
      unit: "",
      measured: many.speechSeconds / many.cpuSeconds,
      floor: offline.speechSeconds / offline.cpuSeconds,
      against: "one look of the model at each whole clip, nothing else",
      goal: "≥ 10",
    },
  ];
}

type Offline = Awaited<ReturnType<typeof writeOffline>>;

const latencyRows = (who: string, { finalMs, firstMs }: Judged, { modelMs, soonestMs }: Offline): Row[] => {
  const model = { unit: "ms" as const, against: "the model alone on a whole clip" };
  return [
    {
      ...model,
      what: `end of speech to final line, ${who}, p50`,
      measured: percentile(finalMs, 0.5),
      floor: percentile(modelMs, 0.5),
    },
    {
      ...model,
      what: `end of speech to final line, ${who}, p95`,
      measured: percentile(finalMs, 0.95),
      floor: percentile(modelMs, 0.95),
      goal: "≤ 700 ms",
    },
    {
      ...model,
      what: `begin of speech to first words, ${who}, p50`,
      measured: percentile(firstMs, 0.5),
      floor: percentile(soonestMs, 0.5),
      against: "so much sound the model alone needs to know the first word",
      goal: "≤ 500 ms",
    },
  ];
};

async function writeOffline(clips: TimedClip[]) {
  const engine = embeddedSpeechToText();
  await engine.prepare();
  const heard: Judged["heard"] = [];
  const modelMs: number[] = [];
  const cpuBefore = process.cpuUsage();
  for (const { samples, words } of clips) {
    const begun = performance.now();
    const { text } = await engine.transcribe(samples);
    modelMs.push(performance.now() - begun);
    heard.push({ said: words, text });
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  const soonestMs = await Promise.all(clips.map((clip) => knowFirstWord(engine, clip)));
  return { heard, modelMs, soonestMs, cpuSeconds: (user + system) / 1e6, speechSeconds: voiceSeconds(clips) };
}

/** After so many milliseconds of voice the model knows the first word, asked again and again as the worker does. */
async function knowFirstWord(engine: SpeechToText, { words, samples, voiceFromMs, voiceToMs }: TimedClip) {
  const firstOf = (text: string) =>
    finishText(text)
      .toLowerCase()
      .match(/[a-z']+/)?.[0];
  let ms = askEveryMs;
  for (; ms < voiceToMs - voiceFromMs; ms += askEveryMs) {
    const heard = samples.subarray(0, ((voiceFromMs + ms) / 1000) * sampleRate);
    const { text } = await engine.transcribe(joinSound(heard, silence(0.2)));
    if (firstOf(text) === firstOf(words)) break;
  }
  return ms;
}

/** All speak at once, each the same clips in an order of their own. */
async function hear(open: OpenMeeting, voices: Voice[], clips: TimedClip[], pause: number) {
  const lines = await readLines(open);
  const { startedAt } = await database.meeting.findUniqueOrThrow({ where: { id: open.meeting.id } });
  const begun = performance.now();
  const cpuBefore = workerCpuSeconds();
  const spoken = await Promise.all(
    voices.map(async (voice, at) => {
      await voice.hush(0.5 + ((at * 0.37) % 1.1));
      const turn = (at * 3) % clips.length;
      return voice.sayAll([...clips.slice(turn), ...clips.slice(0, turn)], pause);
    }),
  );
  const cores = ((workerCpuSeconds() - cpuBefore) * 1000) / (performance.now() - begun);
  const judge = () => judgeLines(spoken.flat(), lines.shown, startedAt?.getTime() ?? 0);
  await untilWritten(lines.shown, () => judge().lost === 0);
  const cpuSeconds = workerCpuSeconds() - cpuBefore;
  lines.stream.close();
  const judged = judge();
  if (process.env.BENCH_VERBOSE) console.log(judged, cpuSeconds, cores);
  const minutes = (performance.now() - begun) / 60_000;
  return { ...judged, cpuSeconds, cores, minutes, speechSeconds: voiceSeconds(clips) * voices.length };
}

/** Nobody follows the words, as in a meeting whose captions and transcript are closed. */
async function speakUnread({ meeting }: OpenMeeting, voices: Voice[], clips: TimedClip[]) {
  await wait(unreadAfterMs);
  const begun = performance.now();
  const since = new Date();
  const cpuBefore = workerCpuSeconds();
  await Promise.all(voices.map((voice) => voice.sayAll(clips, pauseSeconds)));
  await wait(settleMs);
  const cpuSeconds = workerCpuSeconds() - cpuBefore;
  const minutes = (performance.now() - begun) / 60_000;
  const lines = await database.transcriptSegment.count({ where: { meetingId: meeting.id, createdAt: { gt: since } } });
  if (lines < clips.length * voices.length) throw new Error(`only ${lines} lines were written while nobody read`);
  return { cpuSeconds, minutes };
}

/** The same while somebody has the room open in a browser on this machine and reads along. */
async function hearBesideChromium(open: OpenMeeting, voices: Voice[], clips: TimedClip[]) {
  const reader = await readCaptions(open);
  try {
    await wait(settleMs);
    const heard = await hear(open, voices, clips, pauseSeconds);
    if ((await reader.countLines()) === 0) throw new Error("Chromium showed no captions");
    return heard;
  } finally {
    await reader.leave();
  }
}

/** Late lines are late, not lost; a while after the last one, none comes twice. */
async function untilWritten(shown: Shown[], isAllThere: () => boolean) {
  const begun = Date.now();
  const quietMs = () => Date.now() - Math.max(begun, shown.at(-1)?.at ?? 0);
  while (quietMs() < (isAllThere() ? settleMs : lostAfterMs)) await wait(200);
}

const voiceSeconds = (clips: TimedClip[]) =>
  clips.reduce((sum, { voiceFromMs, voiceToMs }) => sum + voiceToMs - voiceFromMs, 0) / 1000;

/** What the workers have used of the processors so far: from /proc, where pidstat reads it. */
const workerCpuSeconds = () => sumCpuMs(workerPids()) / 1000;
