import { setTimeout as wait } from "node:timers/promises";
import {
  embeddedSpeechToText,
  embeddedVoiceActivity,
  prepareEmbeddedVoiceActivity,
} from "@/lib/platform/providers/speech-to-text/embedded";
import { type SpeechToText, sampleRate } from "@/lib/platform/providers/speech-to-text/provider";
import { joinSound, silence } from "@/lib/testing/speech-clips";
import { DecodeQueue } from "@/lib/worker/transcriber/decode-queue";
import { Lateness } from "@/lib/worker/transcriber/lateness";
import { SoundQueue } from "@/lib/worker/transcriber/sound-queue";
import { type Line, TrackTranscriber } from "@/lib/worker/transcriber/track-transcriber";
import { percentile, type Row } from "./measure";
import { readClips, type TimedClip } from "./words/clips";
import { type Judged, judgeLines } from "./words/judge-lines";
import type { Shown, Spoken } from "./words/voices";

const voices = 12;
const rounds = 2;
const pauseSeconds = 0.6;
const packetMs = 20;

/** As in `words`, twelve people speak at once, but no media server and no bots take processor time. */
export async function measureCaptions(): Promise<Row[]> {
  const clips = (await readClips()).slice(0, 5);
  await prepareEmbeddedVoiceActivity();
  const engine = embeddedSpeechToText();
  await engine.prepare();
  return [
    ...rowsOf(`${voices} at once`, await hear(engine, clips)),
    ...rowsOf(`${voices} at once, engine half as fast`, await hear(halfAsFast(engine), clips)),
  ];
}

/** Every decode is done twice, so that it takes twice the processor time. */
const halfAsFast = (engine: SpeechToText): SpeechToText => ({
  ...engine,
  transcribe: async (...asked) => {
    await engine.transcribe(...asked);
    return engine.transcribe(...asked);
  },
});

async function hear(engine: SpeechToText, clips: TimedClip[]): Promise<Judged> {
  const shared = {
    engine,
    queue: new DecodeQueue(engine.concurrency),
    sound: new SoundQueue(),
    lateness: new Lateness(),
  };
  const shown: Shown[] = [];
  // Set when people begin to speak: until then the detectors of voice are made.
  let origin = 0;
  const tracks = Array.from({ length: voices }, (_, at) => {
    const trackId = `TR_${at}`;
    const transcriber = new TrackTranscriber({
      trackId,
      ...shared,
      voice: embeddedVoiceActivity(),
      hints: () => [],
      names: () => [],
      language: () => "en",
      isRead: () => true,
      write: async (line) => void shown.push({ at: Date.now(), segment: segmentOf(trackId, line, origin) }),
      rewrite: async (lines) => {
        for (const line of lines) shown.push({ at: Date.now(), segment: segmentOf(trackId, line, origin) });
        return true;
      },
      onTrouble: () => {},
    });
    return { transcriber, ...speechOf(trackId, at, clips) };
  });
  origin = Date.now();
  await playAll(tracks, origin);
  await Promise.all(tracks.map(({ transcriber }) => transcriber.close()));
  const judged = judgeLines(
    tracks.flatMap(({ spoken }) => spoken.map((one) => ({ ...one, from: origin + one.from, to: origin + one.to }))),
    shown,
    origin,
  );
  if (process.env.BENCH_VERBOSE) console.log(judged);
  return judged;
}

/** The same clips for everybody, in an order of their own; their times count from the beginning. */
function speechOf(identity: string, voice: number, clips: TimedClip[]) {
  const turn = (voice * 3) % clips.length;
  const order = Array.from({ length: rounds }, () => [...clips.slice(turn), ...clips.slice(0, turn)]).flat();
  let sound = silence(0.5 + ((voice * 0.37) % 1.1));
  const spoken: Spoken[] = [];
  for (const clip of order) {
    const at = (sound.length / sampleRate) * 1000;
    spoken.push({ identity, clip, from: at + clip.voiceFromMs, to: at + clip.voiceToMs });
    sound = joinSound(sound, clip.samples, silence(pauseSeconds));
  }
  return { spoken, samples: Int16Array.from(sound, (sample) => Math.max(-1, Math.min(1, sample)) * 32_767) };
}

async function playAll(tracks: { transcriber: TrackTranscriber; samples: Int16Array }[], origin: number) {
  const packet = (packetMs / 1000) * sampleRate;
  const longest = Math.max(...tracks.map(({ samples }) => samples.length));
  for (let at = 0; at < longest; at += packet) {
    const arrivesAt = origin + ((at + packet) / sampleRate) * 1000;
    while (Date.now() < arrivesAt) await wait(arrivesAt - Date.now());
    for (const { transcriber, samples } of tracks) transcriber.accept(samples.slice(at, at + packet), Date.now());
  }
}

const segmentOf = (identity: string, { spokenAt, durationMs, isFinal, ...line }: Line, origin: number) => ({
  ...line,
  id: `${identity} ${spokenAt}`,
  speaker: { identity, name: identity, original_name: null, user_id: null },
  t_ms: spokenAt - origin,
  duration_ms: durationMs,
  language: "en",
  final: isFinal,
  edited: false,
});

const rowsOf = (who: string, { finalMs, lost, doubled }: Judged): Row[] => {
  const alone = { floor: null, against: "" };
  return [
    { ...alone, what: `end of speech to final line, ${who}, p50`, unit: "ms", measured: percentile(finalMs, 0.5) },
    {
      ...alone,
      what: `end of speech to final line, ${who}, p95`,
      unit: "ms",
      measured: percentile(finalMs, 0.95),
      goal: "≤ 3000 ms",
    },
    { ...alone, what: `lines lost or doubled, ${who}`, unit: "", measured: lost + doubled, goal: "0" },
  ];
};
