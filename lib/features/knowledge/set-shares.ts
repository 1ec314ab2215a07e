import "server-only";
import { addNotifications, type NewNotification } from "@/lib/core/notifications/add-notifications";
import { subjectMark } from "@/lib/core/notifications/constants";
import { type AuditActor, type AuditEntry, recordAudit } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import { type Announce, transaction } from "@/lib/platform/events/transaction";
import { notFound } from "@/lib/platform/refusal";
import { addedReaders, bothReaders } from "./compare-readers";
import { findDirectReaders, findFolderReaders } from "./find-readers";
import { findSharedWith, type NewShare } from "./find-shared-with";
import { folderPath, notePath } from "./knowledge-page";
import { canManage, type KnowledgeReader } from "./policy";
import { findFolderFor, findNoteFor } from "./queries";
import type { SharesBody } from "./schema";

type By = AuditActor & KnowledgeReader & { name: string };
type Target = { folderId: string; noteId?: undefined } | { folderId?: undefined; noteId: string };

/** Replaces whom a folder is shared with. Who can open it since hears of it. */
export async function setFolderShares(folderId: string, body: SharesBody, by: By) {
  await transaction(async (tx, announce) => {
    // Waits for whoever is adding to it or moving something here: what they may do, they may until they are done.
    await tx.$queryRaw`select 1 from knowledge_folders where id = ${folderId}::uuid for no key update`;
    const folder = await findFolderFor(by, folderId, tx);
    if (!folder || !canManage(folder)) throw notFound();
    const before = await findFolderReaders(tx, folderId);
    await replaceShares(tx, { folderId }, body, by);
    const newReaders = addedReaders(before, await findFolderReaders(tx, folderId));
    await notifyReaders(tx, announce, newReaders, { about: { folder_id: folderId }, href: folderPath(folderId) }, by);
  });
}

/** Replaces whom a note is shared with beyond its folder. */
export async function setNoteShares(noteId: string, body: SharesBody, by: By) {
  await transaction(async (tx, announce) => {
    await tx.$queryRaw`select 1 from knowledge_notes where id = ${noteId}::uuid for no key update`;
    const note = await findNoteFor(by, noteId, tx);
    if (!note || !canManage(note)) throw notFound();
    const inFolder = await findFolderReaders(tx, note.folderId);
    const before = bothReaders(inFolder, await findDirectReaders(tx, noteId));
    await replaceShares(tx, { noteId }, body, by);
    const newReaders = addedReaders(before, await findDirectReaders(tx, noteId));
    await notifyReaders(tx, announce, newReaders, { about: { note_id: noteId }, href: notePath(noteId) }, by);
  });
}

async function replaceShares(tx: Tx, target: Target, body: SharesBody, by: By) {
  const known = await tx.knowledgeShare.findMany({ where: target });
  const wanted = await findSharedWith(tx, body, { by, known });
  const keyOf = ({ userId, teamId, organisationId }: NewShare) => userId ?? teamId ?? organisationId ?? "";
  const before = new Map(known.map((share) => [keyOf(share), share]));
  const after = new Map(wanted.map((share) => [keyOf(share), share]));
  const ended = [...before].flatMap(([key, share]) => (after.has(key) ? [] : [share]));
  const changed = [...after].flatMap(([key, share]) => (before.get(key)?.role === share.role ? [] : [share]));
  const rewritten = [...ended, ...known.filter((share) => changed.some((one) => keyOf(one) === keyOf(share)))];
  await tx.knowledgeShare.deleteMany({ where: { id: { in: rewritten.map(({ id }) => id) } } });
  await tx.knowledgeShare.createMany({ data: changed.map((share) => ({ ...share, ...target, createdById: by.id })) });
  const entry =
    (ends: boolean) =>
    (share: NewShare): AuditEntry => ({
      kind: "knowledge",
      action: `${target.folderId ? "folder" : "note"}_${ends ? "unshared" : "shared"}`,
      userId: share.userId,
      detail: {
        ...(target.folderId ? { folder_id: target.folderId } : { note_id: target.noteId ?? null }),
        ...(share.teamId ? { team_id: share.teamId } : {}),
        ...(share.organisationId ? { everyone: true } : {}),
        ...(ends ? {} : { role: share.role }),
      },
    });
  await recordAudit(tx, by, ...ended.map(entry(true)), ...changed.map(entry(false)));
}

async function notifyReaders(
  tx: Tx,
  announce: Announce,
  people: { id: string }[],
  named: Pick<NewNotification, "about" | "href">,
  by: By,
) {
  const ids = people.map(({ id }) => id).filter((id) => id !== by.id);
  const title = `${by.name} shared ${subjectMark} with you`;
  await addNotifications(tx, announce, ids, { kind: "knowledge_shared", title, ...named });
}
