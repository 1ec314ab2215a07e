export const noteLengthMax = 1000;
/** Before the reason. */
export const invitationFailed = "We couldn't send the invitation.";
/** Longer than a calendar is tried: people whom it has not told by then get mail. */
export const calendarPatienceMs = 10 * 60_000;
/** Mails that a booking page causes in a day. */
export const perPageDaily = 100;
/** Of these to one address: a booking and the mail that may call it off are two. */
export const perAddressDaily = 6;
