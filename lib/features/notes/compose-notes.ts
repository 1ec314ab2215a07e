import "server-only";
import { findLanguageModel } from "@/lib/core/language-model/queries";
import { extractiveModel } from "@/lib/core/meetings/constants";
import { missingWords } from "@/lib/language/talk/missing-words";
import { isNotWords } from "@/lib/language/talk/sentences";
import type { LanguageModel } from "@/lib/platform/providers/language-model/provider";
import { clearAnswers, withRetries } from "./ask-model";
import { type TalkToSummarise, writeExtractiveNotes } from "./extractive/extractive-notes";
import { writeModelNotes } from "./model-notes";
import type { NotesContent } from "./schema";

export type Talk = TalkToSummarise & { title: string | null; transcriptionEnabled: boolean };
export type Written = { content: NotesContent; silent: boolean; model: string };
type Progress = (stage: string, progress: number) => Promise<unknown>;

type Options = {
  onProgress: Progress;
  /** Identifies the generation in the answer cache: a retry asks the model only for answers that are still missing. */
  scope?: string;
  model?: () => Promise<LanguageModel | null>;
};

/**
 * Writes the notes of a conversation with the language model or the embedded writer, and returns which. If no line of
 * the model's answer can be verified, falls back to the embedded writer's highlights.
 */
export async function composeNotes(
  talk: Talk,
  { onProgress, scope = "", model = findLanguageModel }: Options,
): Promise<Written> {
  const writer = talk.lines.some((line) => isSpoken(line)) ? await model() : null;
  if (!writer) {
    await onProgress("Finding the key points", 50);
    return composeHighlights(talk);
  }
  const { content } = await writeModelNotes(withRetries(writer, scope), talk, onProgress);
  clearAnswers(scope);
  if (!content) return composeHighlights(talk);
  const overview = [content.overview, ...missingWords(talk)].join(" ");
  return { content: { ...content, overview }, silent: false, model: writer.name };
}

/** The highlights that the embedded writer extracts. */
export function composeHighlights(talk: Talk): Written {
  const { content, silent } = writeExtractiveNotes(talk);
  const overview =
    silent && !talk.transcriptionEnabled
      ? "Transcription was off in this meeting, so there are no notes."
      : content.overview;
  return { content: { ...content, overview }, silent, model: extractiveModel };
}

const isSpoken = (line: Talk["lines"][number]) => /[\p{L}\p{N}]/u.test(line.text) && !isNotWords(line);
