import "server-only";
import type { z } from "zod";
import { database } from "@/lib/platform/database/database";
import type { updateMeetingTaskBody } from "./schema";

/** Changes somebody's own copy of the state; a missing field stays unchanged, and a `due` of null means none. */
export async function updateMeetingTask(
  { meetingId, itemId }: { meetingId: string; itemId: string },
  { id: userId }: { id: string },
  { done, due }: z.output<typeof updateMeetingTaskBody>,
) {
  const doneAt = done ? new Date() : null;
  const hasDue = due !== undefined;
  await database.$executeRaw`
    insert into meeting_task_states as kept (meeting_id, item_id, user_id, done_at, due, has_due)
    values (${meetingId}::uuid, ${itemId}, ${userId}::uuid, ${doneAt}, ${due ?? null}::date, ${hasDue})
        on conflict (meeting_id, item_id, user_id) do update
       set done_at = case when ${done === undefined} then kept.done_at
                          when ${done === true} then coalesce(kept.done_at, excluded.done_at) end,
           due = case when ${hasDue} then excluded.due else kept.due end,
           has_due = kept.has_due or ${hasDue},
           rank = case when not ${hasDue} then kept.rank end`;
}
