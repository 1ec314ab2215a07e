/** How many people the assistant answers for in one meeting. */
export const recipientsMax = 50;
