import "server-only";
import { extractiveModel, type TalkToSummarise, writeExtractiveNotes } from "./extractive/extractive-notes";

/** Has the notes of a talk written, and says by whom. */
export async function composeNotes(
  talk: TalkToSummarise,
  { onProgress }: { onProgress: (stage: string, progress: number) => Promise<unknown> },
) {
  await onProgress("writing", 50);
  return { ...writeExtractiveNotes(talk), model: extractiveModel };
}
