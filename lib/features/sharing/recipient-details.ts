export const strangerDetail = "This address isn't part of the meeting.";
export const justSentDetail = "Sent a moment ago, so not sent again.";
export const notifiedDetail = "Notified in Parley. They turned off emails about shared notes.";

/** Until the mail service has taken the mail. Stays if the process ends meanwhile. */
export const interruptedError = "The sending was interrupted. Send the notes again.";

/** Said of who had got the notes before. */
export const sentAgainDetail = (day: string) => `Sent again. The last time was on ${day}.`;
