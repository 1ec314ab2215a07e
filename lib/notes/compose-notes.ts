import "server-only";
import { findLanguageModel } from "../language-model/queries";
import { extractiveModel } from "../meetings/schema";
import type { LanguageModel } from "../providers/language-model/provider";
import { askPatiently, forgetAnswers } from "./ask-model";
import { type TalkToSummarise, writeExtractiveNotes } from "./extractive/extractive-notes";
import { missingWords } from "./extractive/missing-words";
import { isNotWords } from "./extractive/sentences";
import { writeModelNotes } from "./model-notes";
import type { NotesContent } from "./schema";

export type Talk = TalkToSummarise & { title: string | null; transcriptionEnabled: boolean };
export type Written = { content: NotesContent; silent: boolean; model: string };
type Progress = (stage: string, progress: number) => Promise<unknown>;

type Options = {
  onProgress: Progress;
  /** Names the generation: a second try of it asks the model only for what it has not answered yet. */
  scope?: string;
  model?: () => Promise<LanguageModel | null>;
};

/**
 * Has the notes of a talk written, by the language model or by the embedded writer, and says by whom. Of a model's
 * answer in which nothing was said the embedded writer's highlights are what is left.
 */
export async function composeNotes(
  talk: Talk,
  { onProgress, scope = "", model = findLanguageModel }: Options,
): Promise<Written> {
  const writer = talk.lines.some((line) => isSpoken(line)) ? await model() : null;
  if (!writer) {
    await onProgress("Finding what mattered", 50);
    return composeHighlights(talk);
  }
  const { content } = await writeModelNotes(askPatiently(writer, scope), talk, onProgress);
  forgetAnswers(scope);
  if (!content) return composeHighlights(talk);
  const overview = [content.overview, ...missingWords(talk)].join(" ");
  return { content: { ...content, overview }, silent: false, model: writer.name };
}

/** What the embedded writer picks out of the talk. */
export function composeHighlights(talk: Talk): Written {
  const { content, silent } = writeExtractiveNotes(talk);
  const overview =
    silent && !talk.transcriptionEnabled
      ? "Transcription was switched off in this meeting, so there is nothing to note."
      : content.overview;
  return { content: { ...content, overview }, silent, model: extractiveModel };
}

const isSpoken = (line: Talk["lines"][number]) => /[\p{L}\p{N}]/u.test(line.text) && !isNotWords(line);
