export const strangerDetail = "This address isn't part of the meeting.";
export const justSentDetail = "Sent a moment ago, so not sent again.";
export const notifiedDetail = "Notified in Parley. They turned off emails about shared notes.";
/** Before the reason. */
export const notesFailed = "We couldn't send the notes.";
export const goneError = "We didn't send the notes. This person may no longer read them.";

export const hostChangedError = "We didn't send the notes. The meeting has another host now.";
export const senderGoneError = "We didn't send the notes. The account of who sent them is disabled.";

/** Said of who had got the notes before. */
export const sentAgainDetail = (day: string) => `Sent again. The last time was on ${day}.`;
