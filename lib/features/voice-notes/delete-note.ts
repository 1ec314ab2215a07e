import "server-only";
import { transaction } from "@/lib/platform/events/transaction";
import { notFound } from "@/lib/platform/refusal";
import { assertUnmodified } from "./save-note";
import { lockNote, writeNote } from "./write-note";

type Options = { by: { id: string }; noteId: string; unmodifiedSince: Date | null };

/** To the trash, from where it can be restored for 30 days. Nothing happens to one that is deleted already. */
export async function deleteNote({ by, noteId, unmodifiedSince }: Options) {
  await transaction(async (tx, announce) => {
    const before = await lockNote(tx, by.id, noteId);
    if (!before) throw notFound();
    if (before.deletedAt) return;
    await assertUnmodified(tx, before, unmodifiedSince);
    await writeNote(tx, announce, before, { deletedAt: new Date() });
  });
}
