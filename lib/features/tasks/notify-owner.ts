import "server-only";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { transaction } from "@/lib/platform/events/transaction";
import { listMeetingTasksFor } from "./queries";
import { serializeMeetingTask } from "./serializer";

/**
 * Tells the owner of action items of a meeting that they are theirs, in the wording that they may read. The items are
 * claimed, so that of two workers one tells. Nothing happens while the owner may not read them.
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
    const tasks = readable
      .filter(({ itemId, doneAt }) => doneAt === null && claimed.some((one) => one.itemId === itemId))
      .map(serializeMeetingTask);
    const [first] = tasks;
    if (!first) return;
    const from = `from ${first.meeting_title}`;
    await addNotifications(tx, announce, [userId], {
      kind: "task_assigned",
      title: tasks.length === 1 ? `You have a new task ${from}` : `You have ${tasks.length} new tasks ${from}`,
      body: tasks.map(({ text }) => text).join("\n"),
      href: "/tasks",
      meetingId,
    });
  });
}
