import "server-only";
import { languageModel } from "../providers/language-model/language-model";
import type { LanguageModel } from "../providers/language-model/provider";
import { extractiveModel, type TalkToSummarise, writeExtractiveNotes } from "./extractive/extractive-notes";
import { writeModelNotes } from "./model-notes";
import type { NotesContent } from "./schema";

export type Talk = TalkToSummarise & { title: string | null; transcriptionEnabled: boolean };
export type Written = { content: NotesContent; silent: boolean; model: string };
export type Progress = (stage: string, progress: number) => Promise<unknown>;

/** Has the notes of a talk written, by the configured language model or by the embedded writer, and says by whom. */
export async function composeNotes(
  talk: Talk,
  { onProgress, model = languageModel }: { onProgress: Progress; model?: () => Promise<LanguageModel | null> },
): Promise<Written> {
  const writer = talk.lines.length > 0 ? await model() : null;
  if (writer) return { ...(await writeModelNotes(writer, talk, onProgress)), model: writer.name };
  await onProgress("Finding what mattered", 50);
  const { content, silent } = writeExtractiveNotes(talk);
  const overview =
    silent && !talk.transcriptionEnabled
      ? "Transcription was switched off in this meeting, so there is nothing to note."
      : content.overview;
  return { content: { ...content, overview }, silent, model: extractiveModel };
}
