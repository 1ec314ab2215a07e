/** What is named as the writer where no language model wrote. */
export const extractiveModel = "extractive-1";

/** True where the embedded writer picked lines out of the transcript, and no language model wrote. */
export const areHighlights = ({ model }: { model: string | null }) => model === extractiveModel;
