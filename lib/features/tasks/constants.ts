export const taskLengthMax = 500;
/** How long done tasks stay in one's own list. */
export const doneDays = 14;
/** Of a person's own open tasks, and of the rows of a list. */
export const tasksMax = 1000;
/** Of a page of the organisation's board. */
export const boardPeopleMax = 50;
