import "server-only";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { transaction } from "@/lib/platform/events/transaction";
import { listMeetingTasksFor } from "./queries";

/**
 * Tells the owner of action items of a meeting that they are theirs. The items are claimed, so that of two workers one
 * tells. Nothing happens while the owner may not read them.
 */
export async function notifyOwner(meetingId: string, userId: string) {
  const readable = (await listMeetingTasksFor({ id: userId }, [meetingId])).filter(({ ownerId }) => ownerId === userId);
  if (readable.length === 0) return;
  await transaction(async (tx, announce) => {
    const claimed = await tx.$queryRaw<{ itemId: string }[]>`
      update meeting_action_items set told_id = owner_id
       where meeting_id = ${meetingId}::uuid and owner_id = ${userId}::uuid and told_id is distinct from owner_id
         and item_id = any(${readable.map(({ itemId }) => itemId)}::text[])
      returning item_id as "itemId"`;
    const tasks = readable.filter(
      ({ itemId, doneAt }) => doneAt === null && claimed.some((one) => one.itemId === itemId),
    );
    if (tasks.length === 0) return;
    await addNotifications(tx, announce, [userId], {
      kind: "task_assigned",
      href: "/tasks",
      meetingId,
      about: { tasks: tasks.map(({ itemId }) => ({ meeting_id: meetingId, item_id: itemId })) },
    });
  });
}
