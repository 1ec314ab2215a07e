import "server-only";
import { findLanguageModel } from "@/lib/core/language-model/queries";
import type { LanguageModel } from "@/lib/platform/providers/language-model/provider";
import { answerFromTalk } from "./answer-from-talk";
import type { Draft } from "./draft";
import { inTimeOrder, quote } from "./draft";
import { findPassages, type Ranked } from "./find-passages";
import { listOf } from "./phrases";
import { listPeople } from "./queries";
import { isInEnglish } from "./question-words";
import { readQuestion } from "./read-question";
import { readTalk } from "./read-talk";
import { readTranscript } from "./read-transcript";
import { passageOf } from "./search-transcript";
import type { Found, Inquiry, Passage } from "./source";
import { sources } from "./sources";
import { writeModelAnswer } from "./write-model-answer";

type Options = { model?: () => Promise<LanguageModel | null> };

/** How many passages the model gets, and how many are quoted without one. */
const passagesForModel = 24;
const newestForModel = 30;
const quotesMax = 3;
/** Beside the best, only what comes near to it. */
const quoteShare = 0.75;
const directMin = 0.5;
const lookedInMax = 12;

/**
 * Answers from what the asker may read, and from nothing else. With a language model, in its words where passages support
 * them; else, and without one, in quotes.
 */
export async function answerQuestion(inquiry: Inquiry, { model = findLanguageModel }: Options = {}): Promise<Draft> {
  const wanted = readQuestion(inquiry.question);
  const opened = await model();
  if (wanted.intent !== "search") {
    const transcript = await readTranscript(inquiry.asker, inquiry.room, inquiry.zone, {
      now: inquiry.now,
      ...(inquiry.untilMs !== undefined && { untilMs: inquiry.untilMs }),
    });
    if (transcript) {
      const draft = await answerFromTalk(inquiry, transcript, wanted);
      if (!opened || wanted.intent === "mentioned" || transcript.lines.length === 0) return draft;
      const newest = (await readTalk(transcript))
        .slice(-newestForModel)
        .map((sentence) => passageOf(sentence, inquiry.room.meetingId, transcript.startedAt, inquiry.zone));
      return (await withModel(opened, inquiry, distinct([...draft.passages, ...newest]), draft.lookedIn)) ?? draft;
    }
  }
  const found = await Promise.all(sources.map((source) => source.search(inquiry)));
  const all = merge(found);
  const ranked = await findPassages(inquiry.question, all.passages);
  if (opened) {
    const best = ranked.slice(0, passagesForModel).map(({ passage }) => passage);
    const newest = isInEnglish(inquiry.question) ? [] : all.passages.slice(-newestForModel);
    const written = await withModel(opened, inquiry, distinct([...best, ...newest]), all.lookedIn);
    if (written) return written;
  }
  return composeQuotes(inquiry, ranked, all, { hasModel: opened !== null });
}

async function withModel(model: LanguageModel, inquiry: Inquiry, passages: Passage[], lookedIn: readonly string[]) {
  if (passages.length === 0) return null;
  const people = await listPeople(inquiry.room.meetingId);
  const written = await writeModelAnswer(model, inquiry.question, passages, people);
  return written && { ...written, lookedIn: placesOf(written.passages, lookedIn), isDirect: true };
}

function composeQuotes(
  { question }: Inquiry,
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
  const quoted = ranked.filter(({ score }) => score >= best.score * quoteShare).slice(0, quotesMax);
  const passages = inTimeOrder(distinct(quoted.map(({ passage }) => passage)));
  const isDirect = best.score >= directMin;
  const first = isDirect ? null : "I didn't find a direct answer. The closest I found:";
  return {
    answer: [first, ...passages.map(quote), isDirect ? null : why].filter(Boolean).join("\n"),
    passages,
    lookedIn: placesOf(passages, lookedIn),
    isDirect,
  };
}

function merge(found: readonly Found[]): Found {
  return {
    passages: found.flatMap(({ passages }) => passages),
    lookedIn: [...new Set(found.flatMap(({ lookedIn }) => lookedIn))],
    missing: [...new Set(found.flatMap(({ missing }) => missing))],
  };
}

/** What was searched, and the places of what is used: all lines of a transcript or chat are one place. */
function placesOf(passages: readonly Passage[], lookedIn: readonly string[]): string[] {
  const used = passages.flatMap(({ kind, name }) => (kind === "transcript" ? [] : kind === "chat" ? ["Chat"] : [name]));
  return [...new Set([...lookedIn, ...used])].slice(0, lookedInMax);
}

const distinct = (passages: readonly Passage[]): Passage[] => {
  const seen = new Set<string>();
  return passages.filter(({ kind, meetingId, noteId, text, tMs }) => {
    const key = `${kind} ${meetingId ?? noteId} ${tMs} ${text}`;
    return seen.has(key) ? false : seen.add(key);
  });
};
