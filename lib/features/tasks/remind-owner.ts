import "server-only";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { subjectMark } from "@/lib/core/notifications/constants";
import { displayName } from "@/lib/language/people/display-name";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";
import { findMeetingTaskFor } from "./queries";

type Item = { meetingId: string; itemId: string; ownerId: string | null };

/** Notifies the owner of an action item that somebody waits for it. Throws 409 `nobody_to_remind`. */
export async function remindOwner(
  { meetingId, itemId, ownerId }: Item,
  by: { id: string; name: string; email: string },
) {
  const task =
    ownerId === null || ownerId === by.id ? null : await findMeetingTaskFor({ id: ownerId }, meetingId, itemId);
  if (ownerId === null || task === null || task.ownerId !== ownerId || task.doneAt !== null) {
    throw conflict("nobody_to_remind", "There is nobody to remind: it is done, or its owner can't read it.");
  }
  await transaction((tx, announce) =>
    addNotifications(tx, announce, [ownerId], {
      kind: "task_assigned",
      title: `${displayName(by)} reminds you of a task from ${subjectMark}`,
      href: "/tasks",
      meetingId,
      about: { tasks: [{ meeting_id: meetingId, item_id: itemId }] },
    }),
  );
}
