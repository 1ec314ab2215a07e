import "server-only";
import { isUnmasked, mayReviewNotes } from "@/lib/core/access/policy";
import type { RecordAccess } from "@/lib/core/access/schema";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import { displayName } from "@/lib/language/people/display-name";
import type { NoteLines } from "./list-note-lines";
import { listModelLines } from "./model-lines";
import type { NotesView } from "./queries";
import { type NotedMeetingWire, type Notes, type NotesContent, notesContent } from "./schema";
import { withoutPossible } from "./without-possible";

const waitingStage = "Waiting to start";

/** The notes as this reader may see them. A meeting without notes has the status `none`. */
export function serializeNotes({
  row,
  access,
  masked,
  timelineOrigin,
  template,
  wordsChanged,
  nextModel,
  openings,
}: NotesView): Notes {
  const content = contentFor(access, readContent(isUnmasked(access) ? row?.content : masked));
  const isUnderWay = row?.status === "waiting" || row?.status === "writing";
  return {
    admin_opens: openings.map(({ adminName, adminEmail, openedAt, reason }) => ({
      admin_name: displayName({ name: adminName, email: adminEmail }),
      opened_at: openedAt.toISOString(),
      reason,
    })),
    content,
    edited_at: row?.editedAt?.toISOString() ?? null,
    edited_by_name: row?.editedBy ? displayName(row.editedBy) : null,
    error: row?.error ?? null,
    generated_at: row?.generatedAt?.toISOString() ?? null,
    generated_content: mayReviewNotes(access) ? readContent(row?.generatedContent) : null,
    is_host: access === "host",
    job:
      row && isUnderWay
        ? { id: String(row.generation), stage: row.stage ?? waitingStage, progress: row.progress }
        : null,
    model: row?.model ?? null,
    model_lines: listModelLines({ model: row?.model ?? null, generated: readContent(row?.generatedContent), content }),
    next_model: nextModel,
    previous_content: mayReviewNotes(access) ? readContent(row?.previousContent) : null,
    reviewed: row?.reviewed ?? false,
    silent: row?.silent ?? false,
    status: row?.status ?? "none",
    template,
    timeline_origin: timelineOrigin?.toISOString() ?? null,
    view: isUnmasked(access) ? "full" : "masked",
    words_changed: wordsChanged,
  };
}

export const serializeNotedMeeting = (meeting: MeetingWire, lines: NoteLines | null): NotedMeetingWire => ({
  meeting,
  decision: lines?.decision ?? null,
  overview: lines?.overview ?? null,
  open_action_items: lines?.openActionItems ?? 0,
  readers: lines?.readers ?? null,
});

/** Only the host sees what is merely possible. */
const contentFor = (access: RecordAccess, content: NotesContent | null) =>
  content === null || mayReviewNotes(access) ? content : withoutPossible(content);

/** The column contains only validated content. */
const readContent = (stored: unknown) => (stored ? notesContent.parse(stored) : null);
