import "server-only";
import type { z } from "zod";
import { transaction } from "@/lib/platform/events/transaction";
import type { taskOrderBody } from "./schema";

/** Puts somebody's tasks in this order. What is not, or no longer, theirs is passed over. */
export async function saveTaskOrder({ id: userId }: { id: string }, { items }: z.output<typeof taskOrderBody>) {
  const ranked = items.map((item, rank) => ({ ...item, rank }));
  const own = JSON.stringify(ranked.filter((item) => "id" in item));
  const ofMeetings = JSON.stringify(ranked.filter((item) => "item_id" in item));
  await transaction(async (tx) => {
    await tx.$executeRaw`
      update tasks set rank = item.rank
        from (select id, min(rank) as rank from jsonb_to_recordset(${own}::jsonb) as one(id uuid, rank int) group by id) item
       where tasks.id = item.id and tasks.user_id = ${userId}::uuid`;
    await tx.$executeRaw`
      insert into meeting_task_states (meeting_id, item_id, user_id, rank)
      select item.meeting_id, item.item_id, ${userId}::uuid, min(one.rank)
        from jsonb_to_recordset(${ofMeetings}::jsonb) as one(meeting_id uuid, item_id text, rank int)
        join meeting_action_items item
          on item.meeting_id = one.meeting_id and item.item_id = one.item_id and item.owner_id = ${userId}::uuid
       group by item.meeting_id, item.item_id
          on conflict (meeting_id, item_id, user_id) do update set rank = excluded.rank`;
  });
}
