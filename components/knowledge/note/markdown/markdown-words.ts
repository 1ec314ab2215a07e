/** Letters and digits of a text, in their order: what no reading or writing may lose. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
