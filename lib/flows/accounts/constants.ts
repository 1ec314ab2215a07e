/** What stands in place of a person who deleted their account. */
export const deletedName = "Deleted account";
/** How long an export can be downloaded. */
export const exportHours = 24;
/** How long the mailed link works of one that an administrator had made for a disabled account. */
export const adminExportDays = 14;
/** A request for an export that takes longer has lost its job. */
export const exportMsMax = 2 * 3_600_000;
/** How many of each kind are counted for the preview of a deletion. */
export const countedMax = 500;
