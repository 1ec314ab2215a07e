export const titleLengthMax = 200;
/** UTF-8 bytes of a note's Markdown. */
export const bodyBytesMax = 1_000_000;
export const folderNameLengthMax = 100;
export const sharesMax = 100;
export const fileBytesMax = 25_000_000;
export const trashDays = 30;
/** Of one person; those shared with them come on top. */
export const ownFoldersMax = 500;
export const versionsMax = 200;
export const versionEveryMs = 10 * 60_000;
export const findLengthMax = 200;

export const defaultFolderName = "My notes";
export const companyFolderName = "Company";
export const sharedWithMe = "Shared with me";
