import type { Cues } from "./cues";
import { instructsWriter, isNotWords, type Sentence, type SpokenLine, speakerKey, upperFirst } from "./sentences";
import { functionWords, type OtherLanguage } from "./spoken-language";
import { wordsOf } from "./words";

const joinGapMs = 4_000;
const contentLengthMin = 4;

/** Splits a conversation that is not in English into sentences. Keeps the words exactly as they were said. */
export function readOtherSentences(lines: readonly SpokenLine[], language: OtherLanguage, cues: Cues): Sentence[] {
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  const sentences: Sentence[] = [];
  let turn = -1;
  let speaker: string | null = null;
  for (const phrase of joinPhrases(lines)) {
    const key = speakerKey(phrase);
    if (key !== speaker) turn += 1;
    speaker = key;
    for (const { segment, index: at } of segmenter.segment(phrase.text)) {
      const text = upperFirst(segment.trim());
      if (!/[\p{L}\p{N}]/u.test(text)) continue;
      const part = phrase.parts.findLast((one) => one.at <= at) ?? phrase.parts[0];
      sentences.push({
        index: sentences.length,
        userId: phrase.userId,
        name: phrase.name,
        tMs: part?.tMs ?? phrase.tMs,
        turn,
        lines: [part?.line ?? 0, part?.line ?? 0],
        text,
        said: text,
        isQuestion: text.endsWith("?"),
        isChatter: wordsOf(text).length <= 12 && cues.chatter.test(text),
        supportsNothing: instructsWriter(text) || phrase.isDoubted === true,
        stems: contentWords(text, language),
      });
    }
  }
  return sentences;
}

/** The distinct content words. They are not reduced to stems: each language would need rules of its own. */
export const contentWords = (text: string, language: OtherLanguage): string[] => [
  ...new Set(
    wordsOf(text)
      .flatMap((word) => word.split("'"))
      .filter((word) => word.length >= contentLengthMin && !functionWords[language].has(word) && !/^\d/.test(word)),
  ),
];

type Phrase = SpokenLine & { parts: { at: number; tMs: number; line: number }[] };

/** Joins what one speaker says in a row where a phrase ends without an end mark. */
function joinPhrases(lines: readonly SpokenLine[]): Phrase[] {
  const phrases: Phrase[] = [];
  const ordered = lines
    .map((line, at) => ({ ...line, text: line.text.replace(/\s+/g, " ").trim(), at }))
    .filter((line) => /[\p{L}\p{N}]/u.test(line.text) && !isNotWords(line))
    .sort((a, b) => a.tMs - b.tMs || a.at - b.at);
  for (const { at, ...line } of ordered) {
    const last = phrases.at(-1);
    const isClose = last && line.tMs - (last.tMs + last.durationMs) <= joinGapMs;
    if (last && isClose && speakerKey(last) === speakerKey(line) && !/[.?!…]["”»]?$/.test(last.text)) {
      last.parts.push({ at: last.text.length + 1, tMs: line.tMs, line: at });
      last.text = `${last.text} ${line.text}`;
      last.durationMs = line.tMs + line.durationMs - last.tMs;
      last.isDoubted ||= line.isDoubted;
    } else phrases.push({ ...line, parts: [{ at: 0, tMs: line.tMs, line: at }] });
  }
  return phrases;
}
