import "server-only";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { toZoned } from "@/lib/language/time/zoned";
import { database, type Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { listOwnTasks } from "./queries";
import { serializeOwnTasks } from "./serializer";

/** Reminds somebody of the tasks that are due today in their zone. They are claimed, so that of two workers one reminds. */
export async function remindOfTasks(userId: string) {
  const user = await database.user.findFirst({ where: { id: userId, disabledAt: null }, select: { timezone: true } });
  if (!user) return;
  const now = new Date();
  const today = toZoned(now, user.timezone ?? "UTC")
    .toPlainDate()
    .toString();
  const { items } = serializeOwnTasks(await listOwnTasks({ id: userId }, now));
  const due = items.filter((task) => !task.done && task.due === today);
  await transaction(async (tx, announce) => {
    const claimed = await claim(tx, userId, today, due);
    const tasks = due.filter(({ id, meeting_id: meetingId, item_id: itemId }) =>
      claimed.has(id ?? `${meetingId} ${itemId}`),
    );
    if (tasks.length === 0) return;
    await addNotifications(tx, announce, [userId], {
      kind: "task_due",
      href: "/tasks",
      about: {
        tasks: tasks.map(({ id, meeting_id, item_id }) =>
          id ? { task_id: id, due: today } : { meeting_id, item_id, due: today },
        ),
      },
    });
  });
}

/** Keys of the tasks that were claimed: ids of own ones, meeting and item of others. */
async function claim(
  tx: Tx,
  userId: string,
  today: string,
  due: { id: string | null; meeting_id: string | null; item_id: string | null }[],
): Promise<Set<string>> {
  const own = await tx.$queryRaw<{ key: string }[]>`
    update tasks set reminded_for = due
     where id = any(${due.flatMap(({ id }) => id ?? [])}::uuid[]) and done_at is null
       and due = ${today}::date and reminded_for is distinct from due
    returning id::text as key`;
  const items = due.filter(({ id }) => id === null).map(({ meeting_id, item_id }) => ({ meeting_id, item_id }));
  const ofMeetings = await tx.$queryRaw<{ key: string }[]>`
    insert into meeting_task_states as kept (meeting_id, item_id, user_id, reminded_for)
    select item.meeting_id, item.item_id, ${userId}::uuid, ${today}::date
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item(meeting_id uuid, item_id text)
        on conflict (meeting_id, item_id, user_id) do update set reminded_for = excluded.reminded_for
     where kept.done_at is null and kept.reminded_for is distinct from excluded.reminded_for
    returning meeting_id::text || ' ' || item_id as key`;
  return new Set([...own, ...ofMeetings].map(({ key }) => key));
}
