import { areHighlights } from "@/lib/features/notes/constants";
import type { Notes } from "@/lib/features/notes/schema";

/** What a reader is told that it is. */
export const nameNotes = (notes: Pick<Notes, "model"> | undefined) =>
  notes && areHighlights(notes) ? "Highlights" : "Notes";
