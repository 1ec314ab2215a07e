/** For a text within a regular expression, where each of its characters stands for itself. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
