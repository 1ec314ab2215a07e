import "server-only";
import { isUnmasked, mayReviewNotes } from "@/lib/core/access/policy";
import type { RecordAccess } from "@/lib/core/access/schema";
import { displayName } from "@/lib/language/people/display-name";
import type { NotesView } from "./queries";
import { type Notes, type NotesContent, notesContent } from "./schema";

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
}: NotesView): Notes {
  const isUnderWay = row?.status === "waiting" || row?.status === "writing";
  return {
    admin_opens: [],
    content: contentFor(access, readContent(isUnmasked(access) ? row?.content : masked)),
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

/** Only the host sees possible action items. */
const contentFor = (access: RecordAccess, content: NotesContent | null) =>
  content === null || mayReviewNotes(access) ? content : { ...content, possible_action_items: [] };

/** The column contains only validated content. */
const readContent = (stored: unknown) => (stored ? notesContent.parse(stored) : null);
