/**
 * Control characters that mark hits and escape angle brackets in headlines. No text can contain them. Angle brackets
 * are replaced because Postgres drops anything that looks like a tag.
 */
export const headlineDelimiters = { hitStart: "\u0002", hitEnd: "\u0003", less: "\u0005", greater: "\u0006" };
