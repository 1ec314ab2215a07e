/** Characters. Above it, a note is edited as plain Markdown: in a document of that size, each key would be felt: at 100 kB it takes 25 ms, at 300 kB five times that. */
export const longNote = 150_000;
