import { figureText } from "./figure-text";
import type { NotesContent } from "./schema";

/** The text that search indexes: one line per item, in reading order, without possible action items. */
export function contentText(content: NotesContent): string {
  return [
    content.title,
    content.overview,
    ...content.sections.flatMap(({ heading, points }) => [heading, ...points.map(({ text }) => text)]),
    ...content.decisions.map(({ text }) => text),
    ...content.action_items.map(({ text, owner }) => (owner ? `${owner.name}: ${text}` : text)),
    ...content.figures.map(figureText),
    content.next_meeting?.text,
  ]
    .filter(Boolean)
    .join("\n");
}
