import type { Notes } from "@/lib/notes/schema";

type Written = Pick<Notes, "model">;

/** True where the embedded writer picked lines out of the transcript, and no language model wrote. */
export const areHighlights = ({ model }: Written) => model?.startsWith("extractive") ?? false;

/** What a reader is told that it is. */
export const nameNotes = (notes: Written | undefined) => (notes && areHighlights(notes) ? "Highlights" : "Notes");
