/** The model name of notes that no language model wrote. */
export const extractiveModel = "extractive-1";

/** The id prefix of lines that people added to the notes. */
export const jottedIdStart = "jot-";
/** The id prefix of lines that somebody had noted during the meeting. */
export const notedIdStart = "noted-";
/** Of what a host writes about a meeting. */
export const descriptionLengthMax = 2000;
export const titleLengthMax = 200;
export const durationMinutesMin = 5;
export const durationMinutesMax = 1440;
export const emailsPerMeetingMax = 100;
export const emailsPerInviteMax = 25;

/** The `detail` when the host invites their own address. */
export const ownAddressDetail = "You're the host, so you don't need an invitation.";
/** Of an invitation whose mail has not left yet. */
export const sendingDetail = "Being sent.";
/** Of an invitation, or of notes, that leave in a moment. */
export const waitingDetail = "Leaves in a few seconds. Until then it can be undone.";
/** How long sending and inviting may wait. */
export const delaySecondsMax = 60;
/** How long a page lets what it sends be undone. */
export const undoSeconds = 10;
/** Of a person who has switched the emails about invitations off. */
export const notifiedInParleyDetail = "Notified in Parley. They turned off emails about invitations.";
