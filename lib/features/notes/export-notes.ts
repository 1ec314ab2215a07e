import "server-only";
import { fileResponse } from "@/lib/language/documents/attachment";
import { conflict } from "@/lib/platform/refusal";
import { writeMarkdown } from "./export/markdown";
import { type Outline, outlineOf } from "./export/outline";
import { writePdf } from "./export/pdf";
import { writeWord } from "./export/word";
import { type Notes, type NotesExportFormat, notesExportTypes } from "./schema";

const writers: Record<NotesExportFormat, (outline: Outline) => string | Promise<Uint8Array<ArrayBuffer>>> = {
  md: writeMarkdown,
  docx: writeWord,
  pdf: writePdf,
};

type Meeting = { title: string | null; startedAt: Date | null };

/** Exports notes, as a reader sees them, as a file. Throws 409 `notes_not_ready` if there are none. */
export async function exportNotes(notes: Notes, meeting: Meeting, format: NotesExportFormat, zone: string) {
  const { content } = notes;
  if (!content) throw conflict("notes_not_ready", "There are no notes yet.");
  const outline = outlineOf({ ...notes, content }, meeting, zone);
  const body = await writers[format](outline);
  const date = meeting.startedAt && new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(meeting.startedAt);
  const name = [outline.title, date].filter(Boolean).join(" ");
  return fileResponse(body, { name, extension: format, fallback: "notes", type: notesExportTypes[format] });
}
