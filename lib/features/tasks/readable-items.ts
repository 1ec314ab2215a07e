import "server-only";
import { recordAccessSql } from "@/lib/core/access/access-sql";
import { Prisma } from "@/prisma/generated/client";

/**
 * Action items with their meeting, as far as the caller may read them: `item`, `meeting`, `host`, `rights.access`,
 * `shown` (the wording, owner and due date that this reader sees), `own` and `theirs` (what the caller and the owner did).
 * What the view of a masked reader does not have is left out.
 */
export const readableItems = (
  actor: { id: string },
  items: Prisma.Sql = Prisma.sql`meeting_action_items`,
) => Prisma.sql`
    from ${items} item
    join meetings meeting on meeting.id = item.meeting_id
    join users host on host.id = meeting.host_id
   cross join lateral (select ${recordAccessSql(actor.id, Prisma.sql`meeting`)} as access) rights
   cross join lateral (
      select item.text, item.owner_id, item.owner_name, item.due, meeting.generated_title as title
       where rights.access in ('host', 'full', 'notes')
      union all
      select line.value->>'text', case when jsonb_typeof(line.value->'owner') = 'object' then item.owner_id end,
             line.value->'owner'->>'name', (line.value->>'due')::date, reader.title
        from record_readers reader
       cross join lateral jsonb_array_elements(reader.content->'action_items') line(value)
       where rights.access = 'masked' and reader.meeting_id = meeting.id and reader.user_id = ${actor.id}::uuid
         and line.value->>'id' = item.item_id) shown
    left join meeting_task_states own
           on own.meeting_id = item.meeting_id and own.item_id = item.item_id and own.user_id = ${actor.id}::uuid
    left join meeting_task_states theirs
           on theirs.meeting_id = item.meeting_id and theirs.item_id = item.item_id and theirs.user_id = item.owner_id`;
