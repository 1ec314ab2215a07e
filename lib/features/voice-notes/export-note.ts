import "server-only";
import { fileResponse } from "@/lib/language/documents/attachment";
import { writeDocx } from "./export-docx";
import { type ExportedNote, writeMarkdown, writeSrt, writeTxt } from "./export-text";
import { exportedNoteOf } from "./exported-note";
import type { FullNoteRow } from "./queries";

type Format = "markdown" | "txt" | "srt" | "docx";
type Writer = {
  extension: string;
  type: string;
  write: (note: ExportedNote) => string | Promise<Uint8Array<ArrayBuffer>>;
};

const writers: Record<Format, Writer> = {
  markdown: { extension: "md", type: "text/markdown; charset=utf-8", write: writeMarkdown },
  txt: { extension: "txt", type: "text/plain; charset=utf-8", write: writeTxt },
  srt: { extension: "srt", type: "application/x-subrip; charset=utf-8", write: writeSrt },
  docx: {
    extension: "docx",
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    write: writeDocx,
  },
};

export const exportTypes = Object.values(writers).map(({ type }) => type.replace(/;.*/, ""));

/** The note as a file: names, times, marks. */
export async function exportNote(note: FullNoteRow, format: Format, zone: string): Promise<Response> {
  const { extension, type, write } = writers[format];
  const exported = exportedNoteOf(note, zone);
  const name = `${exported.title} ${note.createdAt.toISOString().slice(0, 10)}`;
  return fileResponse(await write(exported), { name, extension, fallback: "voice-note", type });
}
