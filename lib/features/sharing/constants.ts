/** Of notes whose mail has not left yet. */
export const sendingNotesDetail = "Being sent. You don't need to send it again.";
/** Addresses in one sending. */
export const recipientsMax = 100;
/** Lines that can be hidden from one reader. */
export const hiddenLinesMax = 1000;
