/** Of notes whose mail has not left yet. */
export const sendingNotesDetail = "Being sent. You don't need to send it again.";
/** Of one who is not mailed, while it waits. */
export const onlyNotifiedDetail = "They turned off emails about shared notes, so they are notified in Parley alone.";
/** How much a reader is given, the least first: notes without figures, notes, notes and recording. */
export const readerLevels = ["masked", "notes", "full"] as const;
export type ReaderLevel = (typeof readerLevels)[number];
/** Addresses in one sending. */
export const recipientsMax = 100;
/** Lines that can be hidden from one reader. */
export const hiddenLinesMax = 1000;
