import "server-only";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import { type Announce, transaction } from "@/lib/platform/events/transaction";
import { notFound } from "@/lib/platform/refusal";
import { assertNotesReady } from "./assert-notes-ready";
import { saveContent } from "./save-content";
import { notesContent } from "./schema";

/**
 * Sets whose an action item is, in the notes themselves. Throws 409 `notes_not_ready` while new notes are being written.
 * `follow` runs in the same transaction.
 */
export async function setItemOwner(
  { meetingId, itemId }: { meetingId: string; itemId: string },
  owner: { id: string | null; name: string } | null,
  by: AuditActor & { id: string },
  follow: (tx: Tx, announce: Announce) => Promise<void>,
) {
  await transaction(async (tx, announce) => {
    await tx.$queryRaw`select 1 from meetings where id = ${meetingId}::uuid for no key update`;
    const notes = await tx.meetingNotes.findUnique({ where: { meetingId } });
    assertNotesReady(notes);
    const before = notesContent.parse(notes.content);
    const item = before.action_items.find(({ id }) => id === itemId);
    if (!item) throw notFound();
    if (owner?.id ? item.owner?.user_id === owner.id : item.owner === null && owner === null) return;
    const action_items = before.action_items.map((one) =>
      one === item ? { ...one, owner: owner && { user_id: owner.id, name: owner.name } } : one,
    );
    await saveContent(tx, announce, notes, { content: { ...before, action_items }, reviewed: notes.reviewed, by });
    const userId = owner?.id ?? null;
    await recordAudit(tx, by, {
      kind: "meeting",
      action: "task_assigned",
      meetingId,
      userId,
      detail: { nobody: userId === null },
    });
    await follow(tx, announce);
  });
}
