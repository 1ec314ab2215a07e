import type { SegmentWire } from "@/lib/features/transcripts/schema";
import { finishText } from "@/lib/language/spoken/finish-text";
import { writeNumbers } from "@/lib/language/spoken/numbers";
import { wordErrorRate } from "@/lib/testing/speech-clips";
import type { Shown, Spoken } from "./voices";

/** Sounds around a phrase may belong to its line. */
const toleranceMs = 500;

export type Judged = {
  /** From the end of the voice to the last final line of the clip, and from its beginning to the first word. */
  finalMs: number[];
  firstMs: number[];
  lost: number;
  doubled: number;
  /** Interim lines that took back a word people had read. */
  flickers: number;
  /** Of the voice, in milliseconds: what there was, and what no line with words lies over. */
  voicedMs: number;
  unwrittenMs: number;
  lines: number;
  heard: { said: string; text: string }[];
};

/** Compares what was said with what a reader was shown. `origin`: when the meeting began, since 1970. */
export function judgeLines(spoken: Spoken[], shown: Shown[], origin: number): Judged {
  const judged: Judged = {
    finalMs: [],
    firstMs: [],
    lost: 0,
    doubled: 0,
    flickers: countFlickers(shown),
    voicedMs: 0,
    unwrittenMs: 0,
    lines: 0,
    heard: [],
  };
  const everFinal = shown.filter(({ segment }) => segment.final && segment.text !== "");
  // Lines of one utterance may be joined later: the final state counts.
  const atLast = new Map(shown.flatMap((line) => (line.segment.final ? [[line.segment.id, line]] : [])));
  const finals = [...atLast.values()].filter(({ segment }) => segment.text !== "");
  judged.doubled = countDoubled(finals.map(({ segment }) => segment));
  for (const { identity, clip, from, to } of spoken) {
    const isOfClip = ({ segment }: Shown) =>
      segment.speaker.identity === identity &&
      origin + segment.t_ms + segment.duration_ms > from &&
      origin + segment.t_ms < to - toleranceMs / 2;
    const own = finals.filter(isOfClip).sort((a, b) => a.segment.t_ms - b.segment.t_ms);
    judged.heard.push({ said: clip.words, text: own.map(({ segment }) => segment.text).join(" ") });
    const last = own.at(-1);
    if (!last || origin + last.segment.t_ms + last.segment.duration_ms < to - 2 * toleranceMs) judged.lost += 1;
    judged.lines += own.length;
    judged.voicedMs += to - from;
    judged.unwrittenMs += uncoveredMs(
      from,
      to,
      own.map(({ segment }) => [origin + segment.t_ms, origin + segment.t_ms + segment.duration_ms]),
    );
    const firstWhole = everFinal.find(
      (line) => isOfClip(line) && origin + line.segment.t_ms + line.segment.duration_ms >= to - 2 * toleranceMs,
    );
    if (firstWhole) judged.finalMs.push(firstWhole.at - to);
    const first = shown.find((line) => line.segment.id === own[0]?.segment.id && line.segment.text !== "");
    if (first) judged.firstMs.push(first.at - from);
  }
  return judged;
}

/** Words wrong in all clips together. */
export function errorRateOf(heard: { said: string; text: string }[]): number {
  const lengthOf = (said: string) => said.split(" ").length;
  const wrong = heard.reduce((sum, { said, text }) => sum + rate(said, text) * lengthOf(said), 0);
  return wrong / heard.reduce((sum, { said }) => sum + lengthOf(said), 0);
}

/** Numbers are written alike on both sides: "ten" is no worse than "10". */
const rate = (said: string, text: string) => wordErrorRate(inDigits(said), inDigits(text));
const inDigits = (text: string) => writeNumbers(finishText(text), { all: true }).replace(/(?<=\d),?(?=\d)/g, " ");

/** Of one stretch of time, what none of the others covers. */
function uncoveredMs(from: number, to: number, spans: [number, number][]): number {
  let at = from;
  let missing = 0;
  for (const [begin, end] of [...spans].sort(([one], [other]) => one - other)) {
    missing += Math.max(0, Math.min(begin, to) - at);
    at = Math.max(at, end);
  }
  return missing + Math.max(0, to - at);
}

function countDoubled(finals: SegmentWire[]): number {
  const overlapping = finals.filter((one) =>
    finals.some(
      (other) =>
        other.id > one.id &&
        other.speaker.identity === one.speaker.identity &&
        Math.min(one.t_ms + one.duration_ms, other.t_ms + other.duration_ms) - Math.max(one.t_ms, other.t_ms) >
          toleranceMs / 2,
    ),
  );
  return overlapping.length;
}

function countFlickers(shown: Shown[]): number {
  const before = new Map<string, string>();
  let flickers = 0;
  for (const { segment } of shown) {
    if (segment.final) continue;
    const words = plain(segment.text);
    if (!words.startsWith(before.get(segment.id) ?? "")) flickers += 1;
    before.set(segment.id, words);
  }
  return flickers;
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, "");
