import "server-only";
import { fileResponse } from "@/lib/language/documents/attachment";
import { database } from "@/lib/platform/database/database";
import { writeDocx } from "./export-docx";
import { type ExportedMark, type ExportedTranscript, writeMarkdown, writeSrt, writeTxt, writeVtt } from "./export-text";
import { listMarks, listSegments } from "./queries";
import { type ExportFormat, exportTypes } from "./schema";
import { isDoubted, type MarkRow, missedOf, type SegmentRow, textOf } from "./serializer";

const linesMax = 100_000;

const writers: Record<ExportFormat, (transcript: ExportedTranscript) => string | Promise<Uint8Array<ArrayBuffer>>> = {
  txt: writeTxt,
  md: writeMarkdown,
  vtt: writeVtt,
  srt: writeSrt,
  docx: writeDocx,
};

/** Exports the transcript as a file. Omits lines that are still being spoken. */
export async function exportTranscript(meetingId: string, format: ExportFormat, zone: string): Promise<Response> {
  const [meeting, segments, marks] = await Promise.all([
    database.meeting.findUniqueOrThrow({
      where: { id: meetingId },
      select: { title: true, generatedTitle: true, startedAt: true },
    }),
    listSegments(meetingId, { limit: linesMax }),
    listMarks(meetingId),
  ]);
  const title = meeting.title ?? meeting.generatedTitle ?? "Meeting";
  const when = meeting.startedAt ? formatWhen(meeting.startedAt, zone) : null;
  const lines = segments.flatMap((line) => (line.isFinal ? { ...line, text: exportText(line) } : []));
  const body = await writers[format]({ title, when, lines, marks: marks.map((mark) => exportMark(mark, zone)) });
  const date = meeting.startedAt?.toISOString().slice(0, 10);
  const name = [title, date].filter(Boolean).join(" ");
  return fileResponse(body, { name, extension: format, fallback: "transcript", type: exportTypes[format] });
}

const exportText = (line: SegmentRow) => (isDoubted(line) ? `${textOf(line)} (uncertain)` : textOf(line));

function exportMark(mark: MarkRow, zone: string): ExportedMark {
  const missed = missedOf(mark);
  return { ...mark, missed: missed && { from: formatClock(missed.from, zone), to: formatClock(missed.to, zone) } };
}

const formatClock = (at: Date, zone: string) =>
  new Intl.DateTimeFormat("en-GB", { timeStyle: "medium", timeZone: zone }).format(at);

const formatWhen = (at: Date, zone: string) =>
  new Intl.DateTimeFormat("en", { dateStyle: "full", timeStyle: "short", timeZone: zone }).format(at);
