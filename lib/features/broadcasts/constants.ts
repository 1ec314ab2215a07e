export const audiences = ["outside", "internal", "everyone"] as const;
export type Audience = (typeof audiences)[number];

/** The only thing that the words can name: the reader's name. */
export const nameMark = "{{name}}";

export const subjectLengthMax = 200;
export const bodyLengthMax = 20_000;
export const broadcastsPageMax = 50;
export const recipientsPageMax = 200;

/** How often one recipient is tried, over some two hours. */
export const attemptsMax = 8;
