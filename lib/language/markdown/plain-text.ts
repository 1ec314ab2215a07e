import { wordSequence } from "./word-sequence";

const link = /!?\[([^\]\n]*)\]\([^()\s]*\)/g;

/** The words of Markdown without what lays them out. Of a link, what people see of it. */
export const plainText = (markdown: string) => wordSequence(markdown.replace(link, "$1")).join(" ");
