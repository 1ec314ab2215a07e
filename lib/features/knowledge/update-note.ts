import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { UserActor } from "@/lib/platform/auth/actor";
import { transaction } from "@/lib/platform/events/transaction";
import { forbidden, invalidValue, notFound, Refusal } from "@/lib/platform/refusal";
import { lockTargetFolder } from "./find-target-folder";
import { canEdit, canManage } from "./policy";
import { findNoteFor } from "./queries";
import type { UpdateNoteBody } from "./schema";
import { serializeFullNote } from "./serializer";
import { findPastedBody } from "./store-proposal";
import { lockNote, writeNote } from "./write-note";

/**
 * Changes title and text, or moves the note, or both. `unmodifiedSince`: the note as the caller read it. Throws 412 with
 * the note as it is when it has changed since, unless it already is what the caller wants.
 */
export async function updateNote(
  noteId: string,
  { title, body, folder_id }: UpdateNoteBody,
  { by, unmodifiedSince }: { by: UserActor; unmodifiedSince: Date | null },
) {
  await transaction(async (tx) => {
    const before = await lockNote(tx, noteId);
    const moves = before && folder_id !== undefined && folder_id !== before.folderId;
    if (moves) await lockTargetFolder(tx, by, folder_id, "folder_id");
    // Under the lock: somebody may have taken the right away since.
    const current = await findNoteFor(by, noteId, tx);
    if (!before || !current) throw notFound();
    if (!canEdit(current)) throw forbidden();
    if (moves && !canManage(current)) throw forbidden("Only who added this note, or manages its folder, can move it.");
    if (body !== undefined && body !== before.body && before.kind === "file") {
      throw invalidValue("body", "The text of a file can't be changed.");
    }
    const isNew = moves || (title ?? before.title) !== before.title || (body ?? before.body) !== before.body;
    if (!isNew) return;
    if (unmodifiedSince && before.updatedAt > unmodifiedSince) {
      throw new Refusal("precondition_failed", "precondition_failed", "This note has changed in the meantime.", {
        current: serializeFullNote({ ...current, body: before.body }),
      });
    }
    const pastedBody = await findPastedBody(tx, before, body ?? before.body);
    const change = { title, body, ...(pastedBody === null ? {} : { pastedBody }) };
    await writeNote(tx, before, { ...change, ...(moves ? { folderId: folder_id } : {}) }, by.id);
    if (moves) {
      const detail = { note_id: noteId, from: before.folderId, to: folder_id };
      await recordAudit(tx, by, { kind: "knowledge", action: "note_moved", detail });
    }
  });
}
