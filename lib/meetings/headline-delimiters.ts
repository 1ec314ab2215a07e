/**
 * Control characters in a headline and what they stand for. Hits need marks that no text can hold; angle brackets
 * are hidden because Postgres drops what looks like a tag.
 */
export const headlineDelimiters = { hitStart: "\u0002", hitEnd: "\u0003", less: "\u0005", greater: "\u0006" };
