export const questionLengthMax = 2000;

/** Of one person in one meeting, per hour. */
export const questionsPerHour = 20;

/** How many of one's own answers of a meeting are listed. */
export const answersMax = 100;

/** How long a proposal can be decided. */
export const runMs = 10 * 60_000;
