import { clock } from "@/lib/features/transcripts/export-text";
import type { ExportedNote } from "./export-text";
import type { FullNoteRow } from "./queries";
import { type StoredSpeakers, storedOf } from "./stored-note";

type Row = Pick<
  FullNoteRow,
  "title" | "createdAt" | "tags" | "summary" | "notes" | "transcript" | "speakers" | "marks" | "actionItems" | "gaps"
>;

/** A note as its files show it, with times in this zone. */
export function exportedNoteOf(note: Row, zone: string): ExportedNote {
  const { transcript, speakers, marks, gaps, actionItems } = storedOf(note);
  return {
    title: titleOf(note),
    when: new Intl.DateTimeFormat("en", { dateStyle: "full", timeStyle: "short", timeZone: zone }).format(
      note.createdAt,
    ),
    tags: note.tags,
    summary: note.summary,
    notes: note.notes,
    actionItems: actionItems.map(({ text, at_ms, owner_name }) => ({ text, atMs: at_ms, owner: owner_name })),
    lines: transcript.map(({ start_ms, end_ms, speaker, text }) => ({
      fromMs: start_ms,
      toMs: end_ms,
      name: nameOf(speaker, speakers),
      text,
    })),
    marks: [
      ...marks.map(({ at_ms: atMs, label }) => ({ atMs, text: label ? `Mark: ${label}` : "Mark" })),
      ...gaps.map(({ at_ms: atMs, gap_ms }) => ({ atMs, text: `Nothing was recorded for ${clock(gap_ms)}` })),
    ].toSorted((one, other) => one.atMs - other.atMs),
  };
}

const titleOf = ({ title }: { title: string | null }): string => title ?? "Voice note";

/** A speaker without a name is a number; one who speaks alone is nobody in particular. */
function nameOf(label: string | null, speakers: StoredSpeakers): string | null {
  if (label === null) return null;
  const name = speakers[label]?.name ?? null;
  if (name !== null) return name;
  return Object.keys(speakers).length > 1 ? `Speaker ${label.slice(1)}` : null;
}
