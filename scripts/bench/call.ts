import { setTimeout as wait } from "node:timers/promises";
import { database } from "@/lib/platform/database/database";
import { losePieces } from "@/lib/testing/transcribed-clips";
import type { Row } from "./measure";
import { openMeeting } from "./stage";
import { readClips, type TimedClip } from "./words/clips";
import { errorRateOf, judgeLines } from "./words/judge-lines";
import { enterAll, readLines, type Shown, type Spoken, untilTranscribing, type Voice } from "./words/voices";

const people = 6;
const minutes = Number(process.env.BENCH_MINUTES ?? 25);
/** Every so many turns the next person begins before the last one has ended. */
const interruptedEvery = 5;
const pauseSeconds = 0.8;
/** A late line comes within this time. */
const lateMs = 20_000;
/** A line may begin and end so much beside the voice. */
const toleranceMs = 1500;
const choppy = { share: 0.05, burst: 3 };

/** Six people talk for 25 minutes as in a call; of one microphone a twentieth of the pieces is missing. */
export async function measureCall(): Promise<Row[]> {
  const clips = await readClips();
  const open = await openMeeting({ autoSubscribe: false });
  const voices = await enterAll(open, people);
  await untilTranscribing(open);
  const { shown, stream } = await readLines(open);
  const spoken = await talk(voices, clips);
  await wait(lateMs);
  stream.close();
  const { startedAt } = await database.meeting.findUniqueOrThrow({ where: { id: open.meeting.id } });
  for (const voice of voices) await voice.leave();
  await open.room.disconnect();
  return rowsOf(spoken, shown, startedAt?.getTime() ?? 0, voices[0]?.identity ?? "");
}

/** The first voice has the choppy microphone. */
async function talk(voices: Voice[], clips: TimedClip[]): Promise<Spoken[]> {
  const lossy = clips.map((clip) => ({ ...clip, samples: losePieces(clip.samples, choppy.share, choppy.burst) }));
  const spoken: Spoken[] = [];
  const until = Date.now() + minutes * 60_000;
  for (let turn = 0; Date.now() < until; turn += 1) {
    const saying = sayNext(voices, turn, turn % people === 0 ? lossy : clips);
    if (turn % interruptedEvery === 0) {
      turn += 1;
      spoken.push(...(await sayNext(voices, turn, turn % people === 0 ? lossy : clips)));
    }
    spoken.push(...(await saying));
  }
  return spoken;
}

/** So that everybody comes to every clip. */
const sayNext = (voices: Voice[], turn: number, clips: TimedClip[]) => {
  const clip = clips[(turn + Math.floor(turn / voices.length)) % clips.length];
  return voices[turn % voices.length]?.sayAll(clip ? [clip] : [], pauseSeconds) ?? Promise.resolve([]);
};

function rowsOf(spoken: Spoken[], shown: Shown[], origin: number, choppyIdentity: string): Row[] {
  const lines = [...new Map(shown.map(({ segment }) => [segment.id, segment])).values()].filter(({ text }) => text);
  const withheld = lines.filter(({ understood }) => !understood);
  const misnamed = lines.filter(
    (line) =>
      !spoken.some(
        ({ identity, from, to }) =>
          identity === line.speaker.identity &&
          origin + line.t_ms > from - toleranceMs &&
          origin + line.t_ms + line.duration_ms < to + toleranceMs,
      ),
  );
  const ofChoppy = (wanted: boolean) =>
    judgeLines(
      spoken.filter(({ identity }) => (identity === choppyIdentity) === wanted),
      shown,
      origin,
    );
  const [rough, clean] = [ofChoppy(true), ofChoppy(false)];
  if (process.env.BENCH_VERBOSE) console.log({ withheld, misnamed, rough, clean });
  const count = (what: string, measured: number, goal?: string): Row => ({
    what,
    unit: "",
    measured,
    floor: null,
    against: "",
    goal,
  });
  return [
    count(`sentences spoken by ${people} people in ${minutes} minutes`, spoken.length),
    count("lines withheld as another language", withheld.length, "0"),
    count("lines under a wrong name, or where nobody spoke", misnamed.length, "0"),
    count("lines marked as uncertain", lines.filter(({ doubted }) => doubted).length),
    count("sentences lost or doubled", rough.lost + rough.doubled + clean.lost + clean.doubled, "0"),
    { ...count("words written wrong, choppy microphone", 100 * errorRateOf(rough.heard)), unit: "%" },
    { ...count("words written wrong, the five others", 100 * errorRateOf(clean.heard)), unit: "%" },
  ];
}
