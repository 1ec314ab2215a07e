import "server-only";
import { Prisma } from "@/prisma/generated/client";
import { recordAccessSql } from "../access/access-sql";
import { database } from "../database";
import { findMeetingFor } from "../meetings/queries";
import { getNotesView } from "../notes/queries";

type Caller = { id: string };

/**
 * The latest meeting of a series before this one whose notes the caller may read, with them; also of a series that this
 * one continues. Null: there is none.
 */
export async function findLastTimeFor(
  actor: Caller,
  { id, seriesId, scheduledAt }: { id: string; seriesId: string | null; scheduledAt: Date | null },
) {
  if (!seriesId || !scheduledAt) return null;
  const [found] = await database.$queryRaw<{ id: string }[]>`
    with recursive chain as (
      select id from meeting_series where id = ${seriesId}::uuid
      union
      select earlier.id from meeting_series earlier join chain on earlier.continued_by_id = chain.id
    )
    select held.id
      from chain cross join lateral (
        select m.id, m.scheduled_at
          from meetings m
          join meeting_notes notes on notes.meeting_id = m.id and notes.status = 'ready'
         where m.series_id = chain.id and m.status = 'completed' and m.deleted_at is null
           and m.scheduled_at < ${scheduledAt} and m.id <> ${id}::uuid
           and ${recordAccessSql(actor.id, Prisma.sql`m`)} <> 'none'
         order by m.scheduled_at desc
         limit 1
      ) held
     order by held.scheduled_at desc
     limit 1`;
  const meeting = found ? await findMeetingFor(actor, found.id) : null;
  return meeting && { meeting, notes: await getNotesView(actor, meeting) };
}
