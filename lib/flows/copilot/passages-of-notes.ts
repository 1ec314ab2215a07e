import { figureText } from "@/lib/features/notes/figure-text";
import type { NotesContent } from "@/lib/features/notes/schema";
import type { Passage } from "./source";

type Place = { name: string; meetingId: string };

/** The lines of notes as somebody may read them, each as a passage. */
export function passagesOfNotes(content: NotesContent, place: Place): Passage[] {
  const passage = (text: string, tMs: number | null): Passage => ({
    kind: "notes",
    ...place,
    text,
    speaker: null,
    tMs,
    href: `/meetings/${place.meetingId}${tMs === null ? "" : `?at=${tMs}`}`,
  });
  return [
    ...(content.overview ? [passage(content.overview, null)] : []),
    ...content.sections.flatMap(({ points }) => points.map(({ text, t_ms }) => passage(text, t_ms))),
    ...content.decisions.map(({ text, t_ms }) => passage(`Decision: ${text}`, t_ms)),
    ...content.action_items.map(({ text, owner, due, t_ms }) =>
      passage(
        `Action item: ${text}${owner ? ` (${owner.name}${due ? `, due ${due}` : ""})` : due ? ` (due ${due})` : ""}`,
        t_ms,
      ),
    ),
    ...content.figures.map((figure) => passage(figureText(figure), figure.t_ms)),
    ...(content.next_meeting ? [passage(`Next meeting: ${content.next_meeting.text}`, content.next_meeting.t_ms)] : []),
  ];
}
