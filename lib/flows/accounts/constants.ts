/** What stands in place of a person who deleted their account. */
export const deletedName = "Deleted account";
/** How long an export can be downloaded. */
export const exportHours = 24;
