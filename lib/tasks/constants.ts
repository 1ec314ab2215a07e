export const taskLengthMax = 500;
/** How long done tasks stay in one's own list. */
export const doneDays = 14;
