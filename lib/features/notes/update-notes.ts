import "server-only";
import { isDeepStrictEqual } from "node:util";
import { lockHostedMeeting } from "@/lib/core/meetings/lock-meeting";
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
 * action items and decisions.
 */
export async function updateNotes(
  meetingId: string,
  { content: edited, reviewed }: UpdateNotesBody,
  { by, unmodifiedSince }: Change,
) {
  await transaction(async (tx, announce) => {
    // So that concurrent updates are serialised.
    await lockHostedMeeting(tx, meetingId, by);
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

/** Whether the only change is that possible action items or decisions were accepted or dismissed. */
function onlyAnswers(before: NotesContent, after: NotesContent): boolean {
  const rest = ({
    action_items: _,
    possible_action_items: __,
    decisions: ___,
    possible_decisions: ____,
    ...other
  }: NotesContent) => other;
  return (
    isDeepStrictEqual(rest(before), rest(after)) &&
    areAnswers(
      { sure: before.action_items, possible: before.possible_action_items },
      { sure: after.action_items, possible: after.possible_action_items },
    ) &&
    areAnswers(
      { sure: before.decisions, possible: before.possible_decisions ?? [] },
      { sure: after.decisions, possible: after.possible_decisions ?? [] },
    )
  );
}

type Lists<T> = { sure: readonly T[]; possible: readonly T[] };

function areAnswers<T>(before: Lists<T>, after: Lists<T>): boolean {
  const isAmong = (items: readonly T[], one: T) => items.some((item) => isDeepStrictEqual(item, one));
  return (
    after.possible.every((item) => isAmong(before.possible, item)) &&
    before.sure.every((item) => isAmong(after.sure, item)) &&
    after.sure.every((item) => isAmong([...before.sure, ...before.possible], item))
  );
}
