import { wordsOf } from "@/lib/language/talk/words";
import type { Draft } from "./draft";
import { quote } from "./draft";
import type { Ranked } from "./find-passages";
import { listOf } from "./phrases";
import { isInEnglish } from "./question-words";
import type { Found, Passage } from "./source";

const quotesMax = 3;
/** Beside the best, only what comes near to it. */
const quoteShare = 0.75;
const lookedInMax = 12;

/** The best passages as an answer, or a sentence that says that there is none. */
export function composeQuotes(
  question: string,
  ranked: readonly Ranked[],
  { lookedIn, missing }: Found,
  { hasModel }: { hasModel: boolean },
): Draft {
  const [best] = ranked;
  const why = missing.join(" ");
  if (!best) {
    const where = lookedIn.length > 0 ? ` in ${listOf(lookedIn.slice(0, 4))}` : "";
    const language =
      hasModel || isInEnglish(question) ? null : "I understand English only: this installation has no language model.";
    const none = where
      ? `I didn't find an answer${where}.`
      : "I didn't find an answer: there is nothing yet that I can read for this.";
    return {
      answer: [language, none, why].filter(Boolean).join(" "),
      passages: [],
      lookedIn: lookedIn.slice(0, lookedInMax),
      isDirect: false,
    };
  }
  const answers = ranked.filter(({ isAnswer }) => isAnswer);
  const isDirect = answers.length > 0;
  const [first = best] = answers;
  const chosen = (isDirect ? answers : ranked).filter(({ score }) => score >= first.score * quoteShare);
  const passages = withoutRepeats(chosen.map(({ passage }) => passage)).slice(0, quotesMax);
  const heading = isDirect ? null : "I didn't find a direct answer. The closest I found:";
  return {
    answer: [heading, ...passages.map(quote), isDirect ? null : why].filter(Boolean).join("\n"),
    passages,
    lookedIn: placesOf(passages, lookedIn),
    isDirect,
  };
}

/** What was searched, and the places of what is used: all lines of a transcript or chat are one place. */
export function placesOf(passages: readonly Passage[], lookedIn: readonly string[]): string[] {
  const used = passages.flatMap(({ kind, name }) => (kind === "transcript" ? [] : kind === "chat" ? ["Chat"] : [name]));
  return [...new Set([...lookedIn, ...used])].slice(0, lookedInMax);
}

export const distinct = (passages: readonly Passage[]): Passage[] => {
  const seen = new Set<string>();
  return passages.filter(({ kind, meetingId, noteId, text, tMs }) => {
    const key = `${kind} ${meetingId ?? noteId} ${tMs} ${text}`;
    return seen.has(key) ? false : seen.add(key);
  });
};

/** The same words once, whoever says them again. */
function withoutRepeats(passages: readonly Passage[]): Passage[] {
  const seen = new Set<string>();
  return passages.filter(({ text }) => {
    const key = wordsOf(text).join(" ");
    return seen.has(key) ? false : seen.add(key);
  });
}
