export const openSeconds = 5 * 60;
/** A code confirms an enrolment for so long. */
export const pendingMinutes = 10;
export const recoveryCodeCount = 10;
/** People are told when so few are left. */
export const fewRecoveryCodes = 3;
/** Wrong tries before the first hold-off. */
export const freeTries = 5;
/** Then one try each: how long the hold-offs are, the last one from then on. */
export const holdOffMinutes = [1, 5, 15, 60];
export const pinLength = { min: 6, max: 12 };
/** The last ones are shown. */
export const openingsShown = 20;

export const labelLengthMax = 200;
export const usernameLengthMax = 300;
export const urlLengthMax = 2000;
/** UTF-8 bytes. */
export const notesBytesMax = 20_000;
/** UTF-8 bytes. */
export const secretBytesMax = 10_000;
export const tagsMax = 20;
export const tagLengthMax = 40;
/** Of one person; what others share comes on top. */
export const entriesMax = 5000;
export const formerSecretsMax = 10;
/** Of a list; more are paged by the `Link` header. */
export const entriesPerPageMax = 5000;
/** Of one request; more are sent in several. */
export const importEntriesMax = 1000;
/** Bytes of the body of that request. */
export const importBytesMax = 10_000_000;
/** The latest ones are shown. */
export const usesMax = 200;
