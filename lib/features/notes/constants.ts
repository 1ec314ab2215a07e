import { extractiveModel } from "@/lib/core/meetings/constants";

/** True if the embedded writer extracted the notes and no language model was involved. */
export const areHighlights = ({ model }: { model: string | null }) => model === extractiveModel;

/** The most characters of each text, and the most lines of each list. */
export const notesLimits = {
  title: 200,
  overview: 5000,
  heading: 200,
  line: 2000,
  label: 200,
  value: 100,
  owner: 200,
  sections: 200,
  points: 200,
  items: 200,
} as const;

/** Of the id of a line. */
export const lineIdLengthMax = 40;
