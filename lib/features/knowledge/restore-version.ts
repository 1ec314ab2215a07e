import "server-only";
import type { UserActor } from "@/lib/platform/auth/actor";
import { transaction } from "@/lib/platform/events/transaction";
import { notFound } from "@/lib/platform/refusal";
import { canEdit } from "./policy";
import { findNoteFor } from "./queries";
import { lockNote, writeNote } from "./write-note";

/** Makes an earlier version the note's text again. What it was until now is kept as a version. */
export async function restoreVersion({ noteId, versionId }: { noteId: string; versionId: string }, by: UserActor) {
  await transaction(async (tx) => {
    const before = await lockNote(tx, noteId);
    const current = before && (await findNoteFor(by, noteId, tx));
    const version = await tx.knowledgeVersion.findFirst({ where: { id: versionId, noteId } });
    if (!before || !version || !current || !canEdit(current)) throw notFound();
    await writeNote(tx, before, { title: version.title, body: version.body }, by.id, { always: true });
  });
}
