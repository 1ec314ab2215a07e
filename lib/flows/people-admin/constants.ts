/** More people than this are narrowed by a search. */
export const peopleMax = 500;
export const searchLengthMax = 200;
/** Words of a search beyond these say nothing more. */
export const searchWordsMax = 8;
export const auditShownMax = 20;
/** Of the times that administrators opened their meetings, the last ones. */
export const openingsShownMax = 20;
/** Of a kind, more than these are not counted. */
export const countedMax = 500;
export const handlesPerPageMax = 200;
/** How long an account stays after its person was told that an administrator deletes it, and the link of an export works. */
export const noticeDays = 14;
