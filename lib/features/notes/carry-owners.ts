import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { matchItems } from "./match-items";
import type { NotesContent } from "./schema";

/** Notes that were written anew, with the owners that people had chosen for the action items whose words are still there. */
export async function carryOwners(tx: Tx, meetingId: string, content: NotesContent): Promise<NotesContent> {
  const chosen = await tx.meetingActionItem.findMany({ where: { meetingId, isAssigned: true } });
  if (chosen.length === 0) return content;
  const items = content.action_items.map(({ id, text, t_ms: tMs }) => ({ id, text, tMs }));
  const matches = matchItems(
    chosen.map(({ itemId, text, tMs }) => ({ id: itemId, text, tMs })),
    items,
    { isRewritten: true },
  );
  return {
    ...content,
    action_items: content.action_items.map((item) => {
      const old = chosen.find(({ itemId }) => itemId === matches.get(item.id));
      return old
        ? { ...item, owner: old.ownerName === null ? null : { user_id: old.ownerId, name: old.ownerName } }
        : item;
    }),
  };
}
