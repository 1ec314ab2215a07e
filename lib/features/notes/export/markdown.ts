import { clock } from "@/lib/features/transcripts/export-text";
import type { Outline, OutlineLine } from "./outline";

/** Writes Markdown. What people said is never markup. */
export function writeMarkdown({ title, when, overview, sections, remarks }: Outline): string {
  const blocks = [
    `# ${plain(title)}`,
    when,
    plain(overview),
    ...sections.map(({ heading, lines }) => `## ${plain(heading)}\n\n${lines.map(writeLine).join("\n")}`),
    ...remarks.map((remark) => `*${plain(remark)}*`),
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

const writeLine = ({ text, label, due, tMs }: OutlineLine) =>
  `- ${label ? `**${plain(label)}:** ` : ""}${plain(text)}${due ? ` (${plain(due)})` : ""} (${clock(tMs)})`;

/** Escapes what Markdown or HTML in it would give a meaning to, and keeps it on one line. */
const plain = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, " ")
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[\\`*_[\]<>#|~&]/g, "\\$&")
    .replace(/^(\s*\d*)([-+.)])(?=\s)/, "$1\\$2")
    .trim();
