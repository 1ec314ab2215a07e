import "server-only";
import { isDeepStrictEqual } from "node:util";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { Refusal } from "@/lib/platform/refusal";
import { assertNotesReady } from "./assert-notes-ready";
import { changedAt, saveContent } from "./save-content";
import { type NotesContent, notesContent, type UpdateNotesBody } from "./schema";

/** How long further edits of the same person belong to the entry that the audit log has: an editor saves while one types. */
const auditGapMs = 10 * 60_000;

type Change = {
  by: AuditActor & { id: string };
  /** The notes as the caller read them: refused when they have changed since. */
  unmodifiedSince: Date | null;
};

/**
 * Saves the reviewed version, whether it is reviewed, or both, and keeps the generated one. Throws 409 `notes_not_ready`
 * if there are no notes or new ones are in progress, and 412 if they have changed since the caller read them, unless
 * they already are what the caller wants. Without `reviewed`, every edit counts as a review, except answers to possible
 * action items.
 */
export async function updateNotes(
  meetingId: string,
  { content: edited, reviewed }: UpdateNotesBody,
  { by, unmodifiedSince }: Change,
) {
  await transaction(async (tx, announce) => {
    // Locks the meeting so that concurrent updates are serialised.
    await tx.$queryRaw`select 1 from meetings where id = ${meetingId}::uuid for no key update`;
    const notes = await tx.meetingNotes.findUnique({ where: { meetingId } });
    assertNotesReady(notes);
    const before = notesContent.parse(notes.content);
    const content = edited ?? before;
    const isReviewed = reviewed ?? (notes.reviewed || !onlyAnswers(before, content));
    if (isReviewed === notes.reviewed && isDeepStrictEqual(content, before)) return;
    const savedAt = changedAt(notes);
    if (unmodifiedSince && savedAt && savedAt > unmodifiedSince) {
      throw new Refusal("precondition_failed", "precondition_failed", "The notes have changed in the meantime.");
    }
    await saveContent(tx, announce, notes, { content, reviewed: isReviewed, by });
    const isContinued = notes.editedById === by.id && Date.now() - (notes.editedAt?.getTime() ?? 0) < auditGapMs;
    if (!isContinued) await recordAudit(tx, by, { kind: "meeting", action: "notes_edited", meetingId });
  });
}

/** Whether the only change is that possible action items were accepted or dismissed. */
function onlyAnswers(before: NotesContent, after: NotesContent): boolean {
  const rest = ({ action_items: _, possible_action_items: __, ...other }: NotesContent) => other;
  const isAmong = <T>(items: readonly T[], one: T) => items.some((item) => isDeepStrictEqual(item, one));
  return (
    isDeepStrictEqual(rest(before), rest(after)) &&
    after.possible_action_items.every((item) => isAmong(before.possible_action_items, item)) &&
    before.action_items.every((item) => isAmong(after.action_items, item)) &&
    after.action_items.every((item) => isAmong([...before.action_items, ...before.possible_action_items], item))
  );
}
