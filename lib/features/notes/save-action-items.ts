import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { matchItems } from "./match-items";
import type { NotesContent } from "./schema";

/**
 * Keeps the action items of the notes as rows, so that tasks are found by their owner. Part of every transaction that
 * changes them; the meeting is locked by then. What people did with an item goes on with it, under whatever id.
 */
export async function saveActionItems(
  tx: Tx,
  meetingId: string,
  content: NotesContent,
  { isRewritten }: { isRewritten: boolean },
) {
  const before = await tx.meetingActionItem.findMany({ where: { meetingId } });
  const matches = matchItems(
    before.map(({ itemId, text, tMs }) => ({ id: itemId, text, tMs })),
    content.action_items.map(({ id, text, t_ms: tMs }) => ({ id, text, tMs })),
    { isRewritten },
  );
  const rows = content.action_items.map(({ id, text, owner, due, t_ms: tMs }, position) => {
    const old = before.find(({ itemId }) => itemId === matches.get(id));
    const isOtherOwner = old
      ? old.ownerName !== (owner?.name ?? null) || old.ownerId !== (owner?.user_id ?? null)
      : owner !== null;
    return {
      item_id: id,
      position,
      text,
      owner_id: owner?.user_id ?? null,
      owner_name: owner?.name ?? null,
      due,
      t_ms: tMs,
      told_id: old?.toldId ?? null,
      is_assigned: (old?.isAssigned ?? false) || (!isRewritten && isOtherOwner),
    };
  });
  if (before.length > 0) {
    await tx.meetingActionItem.deleteMany({ where: { meetingId } });
    const isNow = (id: string) => rows.some((row) => row.item_id === id);
    const wasBefore = (id: string) => before.some(({ itemId }) => itemId === id);
    await moveStates(tx, meetingId, {
      matches,
      // Under its old id now stands another item.
      isTaken: (id) => isNow(id) && (wasBefore(id) || matches.has(id)),
      isRewritten,
    });
  }
  if (rows.length === 0) return;
  // Hosts are not notified of their own notes.
  await tx.$executeRaw`
    insert into meeting_action_items (meeting_id, item_id, position, text, owner_id, owner_name, due, t_ms, is_assigned, told_id)
    select meeting.id, item.item_id, item.position, item.text, owner.id, item.owner_name, item.due, item.t_ms,
           item.is_assigned, case when owner.id = meeting.host_id then owner.id else item.told_id end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as item(item_id text, position int, text text, owner_id uuid, owner_name text, due date, t_ms int,
                     told_id uuid, is_assigned boolean)
      join meetings meeting on meeting.id = ${meetingId}::uuid
      left join users owner on owner.id = item.owner_id
        on conflict do nothing`;
}

/**
 * Moves what people did to the new ids. Of an item that an edit leaves out it is kept under its id, in case that is taken
 * back.
 */
async function moveStates(
  tx: Tx,
  meetingId: string,
  {
    matches,
    isTaken,
    isRewritten,
  }: { matches: Map<string, string>; isTaken: (id: string) => boolean; isRewritten: boolean },
) {
  const states = await tx.meetingTaskState.findMany({ where: { meetingId } });
  const newIds = new Map([...matches].map(([id, oldId]) => [oldId, id]));
  const moved = states.flatMap((state) => {
    const goesOn = newIds.get(state.itemId);
    if (goesOn === undefined && (isRewritten || isTaken(state.itemId))) return [];
    return [{ ...state, itemId: goesOn ?? state.itemId }];
  });
  const isSame = moved.length === states.length && moved.every(({ itemId }, at) => itemId === states[at]?.itemId);
  if (isSame) return;
  await tx.meetingTaskState.deleteMany({ where: { meetingId } });
  await tx.meetingTaskState.createMany({ data: moved, skipDuplicates: true });
}
