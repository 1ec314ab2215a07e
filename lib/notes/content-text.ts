import type { NotesContent } from "./schema";

/** The words of the notes in reading order, one line each: what search looks through. What is only possible is not among them. */
export function contentText(content: NotesContent): string {
  return [
    content.title,
    content.overview,
    ...content.sections.flatMap(({ heading, points }) => [heading, ...points.map(({ text }) => text)]),
    ...content.decisions.map(({ text }) => text),
    ...content.action_items.map(({ text, owner }) => (owner ? `${owner.name}: ${text}` : text)),
    ...content.figures.map(({ label, value }) => `${label}: ${value}`),
    content.next_meeting?.text,
  ]
    .filter(Boolean)
    .join("\n");
}
