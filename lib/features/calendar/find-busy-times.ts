import "server-only";
import type { TimeRange } from "@/lib/language/time/ranges";
import { pool } from "@/lib/platform/database/database";

/** No meeting is longer than a day; one that was made for now starts up to a day after it was made. */
const beforeWindowMs = 48 * 3_600_000;

/**
 * When these people are busy by their meetings in Parley: those that they host, or are invited to and neither declined
 * nor suggested another time for. Cut to the window, merged, by start; an empty list for who is free. One statement.
 */
export async function findBusyTimes(
  userIds: string[],
  window: TimeRange,
  { exceptMeetingId = null }: { exceptMeetingId?: string | null } = {},
): Promise<Map<string, TimeRange[]>> {
  const busy = new Map<string, TimeRange[]>(userIds.map((id) => [id, []]));
  if (userIds.length === 0) return busy;
  const earliest = new Date(window.start.getTime() - beforeWindowMs);
  const { rows } = await pool.query<{ userId: string } & TimeRange>(
    `select person.id as "userId", lower(range) as start, upper(range) as "end"
       from unnest($1::uuid[]) as person (id)
       cross join lateral (
         select range_agg(
                  tstzrange(taken.start, taken.start + make_interval(mins => taken.duration_minutes))
                  * tstzrange($2, $3)) as ranges
           from meeting_people mine
           join lateral (
             select m.host_id, m.duration_minutes, coalesce(m.scheduled_at, m.started_at) as start
               from meetings m
              where m.id = mine.meeting_id and m.deleted_at is null and m.status in ('scheduled', 'live')
                and m.id is distinct from $5::uuid) taken on taken.start is not null
          where mine.user_id = person.id and mine.phase = 'open' and not mine.only_waits
            and mine.sort_at >= $4 and mine.sort_at < $3
            and (taken.host_id = person.id or exists (
              select 1 from invites i
               where i.meeting_id = mine.meeting_id and i.user_id = person.id and i.status = 'invited'
                 and i.response in ('none', 'accepted')))) busy
       cross join lateral unnest(busy.ranges) range
      order by 1, 2`,
    [[...busy.keys()], window.start, window.end, earliest, exceptMeetingId],
  );
  for (const { userId, start, end } of rows) busy.get(userId)?.push({ start, end });
  return busy;
}
