/** How long the link of an upload takes the file. */
export const uploadMs = 3_600_000;
/** A file that nothing points at is removed when it is this old: until then, something may be about to. */
export const unusedMs = 3_600_000;
/** A sweep removes this many unused files by itself, or this share of all, whichever is more. */
export const usualLossMin = 20;
export const usualLossShare = 0.01;
/** How long a link to a file works: long enough for a browser to begin the download. */
export const fileLinkMs = 60_000;
/** Files that a person may be sending at the same time. */
export const openUploadsMax = 100;
/** Of downloads: no browser opens it as a page, whatever the file is. */
export const downloadType = "application/octet-stream";
