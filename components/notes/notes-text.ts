import type { NotesContent } from "@/lib/notes/schema";

/** The notes as Markdown, for the clipboard. */
export function writeNotesText(content: NotesContent): string {
  const blocks = [
    content.title ? `# ${content.title}` : null,
    content.overview || null,
    list(
      "Decisions",
      content.decisions.map(({ text }) => text),
    ),
    list(
      "Action items",
      content.action_items.map(
        ({ text, owner, due }) => `${owner ? `${owner.name}: ` : ""}${text}${due ? ` (by ${due})` : ""}`,
      ),
    ),
    ...content.sections.map(({ heading, points }) =>
      list(
        heading,
        points.map(({ text }) => text),
      ),
    ),
    list(
      "Figures",
      content.figures.map(({ label, value }) => `${label}: ${value}`),
    ),
    list("Next meeting", content.next_meeting ? [content.next_meeting.text] : []),
  ];
  return `${blocks.filter((block) => block !== null).join("\n\n")}\n`;
}

const list = (heading: string, lines: string[]) =>
  lines.length > 0 ? `## ${heading}\n${lines.map((line) => `- ${line}`).join("\n")}` : null;

/** "Ana: the lookup is slow" in its speaker and what was said; null where nobody is quoted. */
export function splitSpeaker(text: string): { before: string; speaker: string; said: string } | null {
  const match = /^((?:[^:?]{5,200}\? )?)(\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,2}): (.+)$/u.exec(text);
  if (!match) return null;
  const [, before = "", speaker = "", said = ""] = match;
  return { before, speaker, said };
}
