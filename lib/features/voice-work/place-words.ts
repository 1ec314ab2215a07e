import { segmentLengthMax } from "@/lib/features/voice-notes/constants";
import type { Segment } from "@/lib/features/voice-notes/schema";

/** Of a piece of sound, in seconds. */
type Heard = { from: number; to: number; voiced: readonly (readonly [number, number])[] };

/** A sentence ends, unless it is a number, an initial or a short title that has the full stop. */
const sentenceEnd = /(?<=[.!?…。！？]["')\]]?)(?<!\b(?:\p{Lu}|Mr|Mrs|Ms|Dr|St|No|vs|etc)\.)\s+/u;
/** The end of a sentence is at a pause, if there is one so near. */
const pauseWithinSeconds = 0.8;

/**
 * The sentences of a piece, each with its time. The engine gives no times of words, so speech counts as even: a sentence
 * lies where its letters do among all, counted over the time with a voice, and begins at a pause near by.
 */
export function placeWords(text: string, heard: Heard): Segment[] {
  const sentences = text.split(sentenceEnd).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  const letters = sentences.reduce((sum, sentence) => sum + sentence.length, 0);
  const pauses = pausesOf(heard);
  let before = 0;
  const ends = sentences.map((sentence, at) => {
    before += sentence.length;
    if (at === sentences.length - 1) return heard.voiced.at(-1)?.[1] ?? heard.to;
    const guess = momentOf(before / letters, heard);
    const near = pauses
      .filter(([from, to]) => Math.abs((from + to) / 2 - guess) <= pauseWithinSeconds)
      .sort((one, other) => Math.abs(one[0] - guess) - Math.abs(other[0] - guess))[0];
    return near ? near[0] : guess;
  });
  let begin = heard.voiced[0]?.[0] ?? heard.from;
  return sentences.map((sentence, at) => {
    const end = Math.max(begin, ends[at] ?? begin);
    const segment = toSegment(sentence.slice(0, segmentLengthMax), begin, end);
    begin = pauses.find(([from]) => Math.abs(from - end) < 0.001)?.[1] ?? end;
    return segment;
  });
}

const toSegment = (text: string, from: number, to: number): Segment => ({
  start_ms: Math.round(from * 1000),
  end_ms: Math.max(Math.round(from * 1000) + 1, Math.round(to * 1000)),
  speaker: null,
  text,
  edited: false,
  overlap: false,
});

/** When this part of the voice has been heard. */
function momentOf(part: number, { voiced, from, to }: Heard): number {
  const whole = voiced.reduce((sum, [a, b]) => sum + b - a, 0);
  let left = part * whole;
  for (const [a, b] of voiced) {
    if (left <= b - a) return a + left;
    left -= b - a;
  }
  return voiced.at(-1)?.[1] ?? from + part * (to - from);
}

const pausesOf = ({ voiced }: Heard) =>
  voiced.slice(1).map(([from], at): [number, number] => [voiced[at]?.[1] ?? from, from]);
