import { areHighlights } from "@/lib/features/notes/constants";
import { contentText } from "@/lib/features/notes/content-text";
import type { Notes, NotesContent } from "@/lib/features/notes/schema";
import { fixedWords } from "@/lib/language/talk/fixed-words";
import { languageOfText } from "@/lib/language/talk/spoken-language";
import { cityOf } from "@/lib/language/time/city-of";

export type OutlineLine = {
  text: string;
  /** In front of it: who does something, what a figure counts. */
  label: string | null;
  /** After it: the due date. */
  due: string | null;
  /** Milliseconds from the start of the meeting to the words. */
  tMs: number;
};
type OutlineSection = { heading: string; lines: OutlineLine[] };

/** The notes as every format of the export writes them. */
export type Outline = {
  title: string;
  /** Date and time of the meeting, in the reader's time zone. */
  when: string | null;
  overview: string;
  sections: OutlineSection[];
  /** What wrote them, and what is left out. */
  remarks: string[];
  /** BCP 47; English if it is not known. */
  language: string;
};

type Meeting = { title: string | null; startedAt: Date | null };
export type ReadableNotes = Pick<Notes, "model" | "reviewed" | "view"> & { content: NotesContent };

/** Puts notes in the order in which a page shows them. Headings of ours are in the language of the notes. */
export function outlineOf({ content, ...notes }: ReadableNotes, meeting: Meeting, zone: string): Outline {
  const language = languageOfText(contentText(content)) ?? "en";
  const words = fixedWords[language];
  const day = new Intl.DateTimeFormat(words.locale, { dateStyle: "medium", timeZone: "UTC" });
  const plain = ({ text, t_ms }: { text: string; t_ms: number }) => ({ text, label: null, due: null, tMs: t_ms });
  const { next_meeting: next } = content;
  const sections: OutlineSection[] = [
    { heading: words.decisions, lines: content.decisions.map(plain) },
    {
      heading: words.actionItems,
      lines: content.action_items.map((item) => ({
        ...plain(item),
        label: item.owner?.name ?? null,
        due: item.due && day.format(new Date(`${item.due}T00:00:00Z`)),
      })),
    },
    ...content.sections.map(({ heading, points }) => ({ heading, lines: points.map(plain) })),
    {
      heading: words.figures,
      lines: content.figures.map(({ label, value, t_ms }) => ({ text: value, label, due: null, tMs: t_ms })),
    },
    { heading: words.nextMeeting, lines: next ? [plain(next)] : [] },
  ];
  return {
    title: meeting.title ?? content.title ?? "Meeting",
    when: meeting.startedAt && formatWhen(meeting.startedAt, zone),
    overview: content.overview,
    sections: sections.filter(({ lines }) => lines.length > 0),
    remarks: [
      `${areHighlights(notes) ? "Picked from the transcript" : `Generated from the transcript by ${notes.model ?? "Parley"}`}${notes.reviewed ? " and reviewed by the host" : ""}.`,
      ...(notes.view === "masked" ? ["The host may have hidden parts."] : []),
    ],
    language,
  };
}

/** "Tuesday, 24 November 2026 at 11:00 (Berlin)" */
const formatWhen = (at: Date, zone: string) =>
  `${new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short", timeZone: zone }).format(at)} (${cityOf(zone)})`;
