import type { NotesContent } from "./schema";

/** The notes without what the host has not yet said yes or no to. */
export function withoutPossible(content: NotesContent): NotesContent {
  const { possible_decisions: _, ...rest } = content;
  return { ...rest, possible_action_items: [] };
}
