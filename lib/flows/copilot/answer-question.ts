import "server-only";
import { findLanguageModel } from "@/lib/core/language-model/queries";
import type { LanguageModel } from "@/lib/platform/providers/language-model/provider";
import { answerFromTalk } from "./answer-from-talk";
import { composeQuotes, distinct, placesOf } from "./compose-quotes";
import type { Draft } from "./draft";
import { findPassages } from "./find-passages";
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

/** How many passages the model gets. */
const passagesForModel = 24;
const newestForModel = 30;

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
  return composeQuotes(inquiry.question, ranked, all, { hasModel: opened !== null });
}

async function withModel(model: LanguageModel, inquiry: Inquiry, passages: Passage[], lookedIn: readonly string[]) {
  if (passages.length === 0) return null;
  const people = await listPeople(inquiry.room.meetingId);
  const written = await writeModelAnswer(model, inquiry.question, passages, people);
  return written && { ...written, lookedIn: placesOf(written.passages, lookedIn), isDirect: true };
}

function merge(found: readonly Found[]): Found {
  return {
    passages: found.flatMap(({ passages }) => passages),
    lookedIn: [...new Set(found.flatMap(({ lookedIn }) => lookedIn))],
    missing: [...new Set(found.flatMap(({ missing }) => missing))],
  };
}
