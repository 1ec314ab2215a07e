import "server-only";
import { undoSeconds } from "@/lib/core/meetings/constants";
import { setItemOwner } from "@/lib/features/notes/set-item-owner";
import { displayName } from "@/lib/language/people/display-name";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import { database } from "@/lib/platform/database/database";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { invalidValue } from "@/lib/platform/refusal";
import { notifyOwnerJob, notifyOwnerKey } from "./job-definitions";
import type { TaskOwnerBody } from "./schema";

type Item = { meetingId: string; itemId: string; organisationId: string };

/**
 * Gives an action item to a colleague of the host, who is notified as soon as they may read it and the time to undo it is
 * over; or to nobody with an account. Throws 409 `notes_not_ready` while new notes are being written.
 */
export async function setTaskOwner(
  { organisationId, ...item }: Item,
  { user_id: userId, name }: TaskOwnerBody,
  by: AuditActor & { id: string },
) {
  if (userId === null) return setItemOwner(item, name === undefined ? null : { id: null, name }, by, async () => {});
  const owner = await database.user.findFirst({ where: { id: userId, organisationId, disabledAt: null } });
  if (!owner) throw invalidValue("user_id", "Choose a colleague of the host.");
  const { meetingId, itemId } = item;
  await setItemOwner(item, { id: owner.id, name: displayName(owner) }, by, async (tx) => {
    const toldId = userId === by.id ? userId : null;
    await tx.meetingActionItem.update({ where: { meetingId_itemId: { meetingId, itemId } }, data: { toldId } });
    if (toldId !== null) return;
    const runAt = new Date(Date.now() + undoSeconds * 1000);
    await enqueue(tx, notifyOwnerJob, { meetingId, userId }, { key: notifyOwnerKey({ meetingId, userId }), runAt });
  });
}
