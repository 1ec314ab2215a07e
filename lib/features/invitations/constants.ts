export const noteLengthMax = 1000;
/** Before the reason. */
export const invitationFailed = "We couldn't send the invitation.";
/** Longer than a calendar is tried: people whom it has not told by then get mail. */
export const calendarPatienceMs = 10 * 60_000;
