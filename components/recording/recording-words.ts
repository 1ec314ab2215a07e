/** Describes the setting that records a meeting from its start. */
export const recordingWords = "Starts when the first person joins. Everyone is told before joining.";

/** Describes the setting that transcribes a meeting. */
export const transcriptionWords = "Live captions, a transcript, and notes afterwards. Everyone can see when it's on.";
