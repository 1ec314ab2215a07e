import "server-only";
import type { UserActor } from "@/lib/platform/auth/actor";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict, forbidden, notFound } from "@/lib/platform/refusal";
import { canEdit } from "./policy";
import { findNoteFor } from "./queries";
import { lockNote, writeNote } from "./write-note";

/** Makes the text as it was pasted the note's text again. The tidied one is kept as a version. */
export async function restorePasted(noteId: string, by: UserActor) {
  await transaction(async (tx) => {
    const before = await lockNote(tx, noteId);
    // Under the lock: somebody may have taken the right away since.
    const current = await findNoteFor(by, noteId, tx);
    if (!before || !current) throw notFound();
    if (!canEdit(current)) throw forbidden();
    if (before.pastedBody === null) throw conflict("not_tidied", "This note has no earlier layout to restore.");
    await writeNote(tx, before, { body: before.pastedBody, pastedBody: null }, by.id, { always: true });
  });
}
