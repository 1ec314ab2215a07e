import "server-only";
import { displayName } from "../users/display-name";
import type { NotesRow } from "./queries";
import { type Notes, notesContent } from "./schema";

type NotedMeeting = { id: string; hostId: string; startedAt: Date | null; summaryTemplate: string };

/** As this reader sees the notes; a meeting that has none yet says `none`. */
export function serializeNotes(row: NotesRow | null, meeting: NotedMeeting, reader: { id: string }): Notes {
  const isHost = meeting.hostId === reader.id;
  const isUnderWay = row?.status === "waiting" || row?.status === "writing";
  return {
    admin_opens: [],
    content: readContent(row?.content),
    edited_at: row?.editedAt?.toISOString() ?? null,
    edited_by_name: row?.editedBy ? displayName(row.editedBy) : null,
    error: row?.error ?? null,
    generated_at: row?.generatedAt?.toISOString() ?? null,
    generated_content: isHost ? readContent(row?.generatedContent) : null,
    is_host: isHost,
    job:
      row && isUnderWay ? { id: String(row.generation), stage: row.stage ?? row.status, progress: row.progress } : null,
    model: row?.model ?? null,
    reviewed: row?.reviewed ?? false,
    silent: row?.silent ?? false,
    status: row?.status ?? "none",
    template: row?.template ?? meeting.summaryTemplate,
    timeline_origin: meeting.startedAt?.toISOString() ?? null,
    view: "full",
  };
}

const readContent = (stored: unknown) => (stored ? notesContent.parse(stored) : null);
