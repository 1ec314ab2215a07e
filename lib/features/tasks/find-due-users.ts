import "server-only";
import type { Tx } from "@/lib/platform/database/database";

const usersMax = 1000;
/** When the morning begins, by the clocks of the person. */
const morningHour = 8;

/** People in whose zone it is morning or later, with open tasks that are due today and of which they were not reminded. */
export async function findDueUsers(tx: Tx): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    with near as (
      select user_id, due from tasks
       where done_at is null and due between current_date - 1 and current_date + 1 and reminded_for is distinct from due
      union
      select item.owner_id, item.due from meeting_action_items item
        left join meeting_task_states state
               on state.meeting_id = item.meeting_id and state.item_id = item.item_id and state.user_id = item.owner_id
       where item.owner_id is not null and item.due between current_date - 1 and current_date + 1
         and state.done_at is null and not coalesce(state.has_due, false) and state.reminded_for is distinct from item.due
      union
      select state.user_id, state.due from meeting_task_states state
        join meeting_action_items item
          on item.meeting_id = state.meeting_id and item.item_id = state.item_id and item.owner_id = state.user_id
       where state.done_at is null and state.due between current_date - 1 and current_date + 1
         and state.reminded_for is distinct from state.due
    )
    select distinct person.id
      from near
      join users person on person.id = near.user_id and person.disabled_at is null
     cross join lateral (select now() at time zone coalesce(person.timezone, 'UTC') as at) local
     where near.due = local.at::date and extract(hour from local.at) >= ${morningHour}
     limit ${usersMax}`;
  return rows.map(({ id }) => id);
}
