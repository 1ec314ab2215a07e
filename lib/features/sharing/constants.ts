/** Addresses in one sending. */
export const recipientsMax = 100;
/** Lines that can be hidden from one reader. */
export const hiddenLinesMax = 1000;
