import type { NotesContent } from "@/lib/features/notes/schema";

/** The notes as Markdown, for the clipboard. */
export const writeNotesText = (content: NotesContent): string =>
  write(content, {
    title: (title) => `# ${title}`,
    overview: (overview) => overview,
    list: (heading, lines) => `## ${heading}\n${lines.map((line) => `- ${line}`).join("\n")}`,
  });

/** The notes as plain text, for where neither Markdown nor HTML is understood. */
export const writeNotesPlain = (content: NotesContent): string =>
  write(content, {
    title: (title) => title,
    overview: (overview) => overview,
    list: (heading, lines) => `${heading}\n${lines.map((line) => `• ${line}`).join("\n")}`,
  });

/** The notes as HTML, for documents and mails that they are pasted into. */
export const writeNotesHtml = (content: NotesContent): string =>
  write(content, {
    title: (title) => `<h1>${escapeHtml(title)}</h1>`,
    overview: (overview) => `<p>${escapeHtml(overview)}</p>`,
    list: (heading, lines) =>
      `<h2>${escapeHtml(heading)}</h2><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul>`,
  });

type Form = {
  title: (title: string) => string;
  overview: (overview: string) => string;
  list: (heading: string, lines: string[]) => string;
};

function write(content: NotesContent, form: Form): string {
  const list = (heading: string, lines: string[]) => (lines.length > 0 ? form.list(heading, lines) : null);
  const texts = (items: readonly { text: string }[]) => items.map(({ text }) => text);
  const blocks = [
    content.title ? form.title(content.title) : null,
    content.overview ? form.overview(content.overview) : null,
    list("Decisions", texts(content.decisions)),
    list(
      "Action items",
      content.action_items.map(
        ({ text, owner, due }) => `${owner ? `${owner.name}: ` : ""}${text}${due ? ` (by ${due})` : ""}`,
      ),
    ),
    ...content.sections.map(({ heading, points }) => list(heading, texts(points))),
    list(
      "Figures",
      content.figures.map(({ label, value }) => `${label}: ${value}`),
    ),
    list("Next meeting", content.next_meeting ? [content.next_meeting.text] : []),
  ];
  return `${blocks.filter((block) => block !== null).join("\n\n")}\n`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

/** "Ana: the lookup is slow" in its speaker and what was said; null where nobody is quoted. */
export function splitSpeaker(text: string): { before: string; speaker: string; said: string } | null {
  const match = /^((?:[^:?]{5,200}\? )?)(\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,2}): (.+)$/u.exec(text);
  if (!match) return null;
  const [, before = "", speaker = "", said = ""] = match;
  return { before, speaker, said };
}
