import "server-only";
import { recordAccessSql } from "@/lib/core/access/access-sql";
import { saysOneOf } from "@/lib/features/notes/match-items";
import { listMeetingTasksFor } from "@/lib/features/tasks/queries";
import { database } from "@/lib/platform/database/database";
import { Prisma } from "@/prisma/generated/client";

type Caller = { id: string };

/** Meetings from which open action items are carried over: what is older is looked up in its notes. */
const carriedFrom = 4;

/**
 * The latest meeting of a series before this one whose notes the caller may read, and the action items that it and the
 * few before it left open; also of a series that this one continues. Null: there is none.
 */
export async function findLastTimeFor(
  actor: Caller,
  { id, seriesId, scheduledAt }: { id: string; seriesId: string | null; scheduledAt: Date | null },
) {
  if (!seriesId || !scheduledAt) return null;
  const held = await database.$queryRaw<{ id: string; title: string | null; scheduledAt: Date }[]>`
    with recursive chain as (
      select id from meeting_series where id = ${seriesId}::uuid
      union
      select earlier.id from meeting_series earlier join chain on earlier.continued_by_id = chain.id
    )
    select held.*
      from chain cross join lateral (
        select m.id, m.title, m.scheduled_at as "scheduledAt"
          from meetings m
          join meeting_notes notes on notes.meeting_id = m.id and notes.status = 'ready'
         where m.series_id = chain.id and m.status = 'completed' and m.deleted_at is null
           and m.scheduled_at < ${scheduledAt} and m.id <> ${id}::uuid
           and ${recordAccessSql(actor.id, Prisma.sql`m`)} <> 'none'
         order by m.scheduled_at desc
         limit ${carriedFrom}
      ) held
     order by held."scheduledAt" desc
     limit ${carriedFrom}`;
  const [meeting] = held;
  if (!meeting) return null;
  const tasks = await listMeetingTasksFor(
    actor,
    held.map((one) => one.id),
  );
  const open = tasks.filter(({ doneAt }) => doneAt === null);
  // What was said again counts once, as it was said last.
  const items = open.filter(({ meetingId, text }, at) => {
    const earlier = open.slice(0, at).filter((other) => other.meetingId !== meetingId);
    return !saysOneOf(
      text,
      earlier.map((other) => other.text),
    );
  });
  return { meeting, items };
}
