import { extractiveModel } from "../meetings/constants";

/** True if the embedded writer extracted the notes and no language model was involved. */
export const areHighlights = ({ model }: { model: string | null }) => model === extractiveModel;
