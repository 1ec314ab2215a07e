import { figureText } from "./figure-text";
import type { NotesContent } from "./schema";

export type NoteLine = {
  /** By which the line can be hidden. */
  id: string;
  /** The heading that it stands under. */
  heading: string;
  text: string;
  tMs: number;
};

/** Every line of the notes in reading order, without possible action items. */
export function listNoteLines(content: NotesContent): NoteLine[] {
  const { title, overview, sections, decisions, action_items: actions, figures, next_meeting: next } = content;
  return [
    ...(title ? [toLine("Title", { id: "title", text: title, t_ms: 0 })] : []),
    ...(overview ? [toLine("Overview", { id: "overview", text: overview, t_ms: 0 })] : []),
    ...sections.flatMap(({ heading, points }) => points.map((point) => toLine(heading, point))),
    ...decisions.map((decision) => toLine("Decisions", decision)),
    ...actions.map((item) => toLine("Action items", item)),
    ...figures.map((figure) => toLine("Figures", { ...figure, text: figureText(figure) })),
    ...(next ? [toLine("Next meeting", { ...next, id: "next_meeting" })] : []),
  ];
}

const toLine = (heading: string, { id, text, t_ms: tMs }: { id: string; text: string; t_ms: number }): NoteLine => ({
  id,
  heading,
  text,
  tMs,
});

/** Parts of the notes that there are once, by the ids by which they can be hidden. */
export const isWholePart = (id: string) => id === "title" || id === "overview" || id === "next_meeting";
