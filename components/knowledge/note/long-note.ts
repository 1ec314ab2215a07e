/** Characters. Above it, a note is edited as plain Markdown: in a document of that size, each key would be felt. */
export const longNote = 300_000;
