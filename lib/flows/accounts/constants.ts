/** What stands in place of a person who deleted their account. */
export const deletedName = "Deleted account";
/** How long an export can be downloaded. */
export const exportHours = 24;
/** A request for an export that takes longer has lost its job. */
export const exportMsMax = 2 * 3_600_000;
