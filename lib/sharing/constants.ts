/** How long after asking, or after the host put the request aside, a person may ask again. */
export const askAgainDays = 3;
/** Addresses in one sending. */
export const recipientsMax = 100;
/** Lines that can be hidden from one reader. */
export const hiddenLinesMax = 1000;
