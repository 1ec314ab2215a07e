export const chatLengthMax = 2000;

/** More than a long day of talk; what comes after is refused. */
export const messagesPerMeetingMax = 5000;
