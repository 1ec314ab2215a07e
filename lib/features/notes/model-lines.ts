import { extractiveModel } from "@/lib/core/meetings/constants";
import type { NotesContent } from "./schema";

/** Starts the ids of lines that the embedded writer gave for a part that the language model did not answer. */
export const ownIdStart = "own-";

type WrittenNotes = { model: string | null; generated: NotesContent | null; content: NotesContent | null };

/** The ids of the lines that are as a language model wrote them: not picked by rules, nor written or changed by a person. */
export function listModelLines({ model, generated, content }: WrittenNotes): string[] {
  if (model === null || model === extractiveModel || !generated || !content) return [];
  const written = new Map(textsOf(generated).filter(([id]) => /^[pdamf]\d+$/.test(id)));
  return textsOf(content).flatMap(([id, text]) => (written.get(id) === text ? [id] : []));
}

const textsOf = (notes: NotesContent): [id: string, text: string][] => [
  ...[notes.sections.flatMap(({ points }) => points), notes.decisions, notes.action_items, notes.possible_action_items]
    .flat()
    .map(({ id, text }): [string, string] => [id, text]),
  ...notes.figures.map(({ id, label, value }): [string, string] => [id, `${label}: ${value}`]),
];
