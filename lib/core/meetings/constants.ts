/** The model name of notes that no language model wrote. */
export const extractiveModel = "extractive-1";

/** The id prefix of lines that people added to the notes. */
export const jottedIdStart = "jot-";
/** The id prefix of lines that somebody had noted during the meeting. */
export const notedIdStart = "noted-";
export const titleLengthMax = 200;
export const durationMinutesMin = 5;
export const durationMinutesMax = 1440;
export const emailsPerMeetingMax = 100;
export const emailsPerInviteMax = 25;

/** The `detail` when the host invites their own address. */
export const ownAddressDetail = "You're the host, so you don't need an invitation.";
/** Of an invitation whose mail has not left yet. */
export const sendingDetail = "Being sent.";
/** Of a person who has switched the emails about invitations off. */
export const notifiedInParleyDetail = "Notified in Parley. They turned off emails about invitations.";
