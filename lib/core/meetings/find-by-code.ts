import "server-only";
import { database } from "@/lib/platform/database/database";
import { Prisma } from "@/prisma/generated/client";
import { parseMeetingCode } from "./meeting-code";

type Reader = Pick<typeof database, "$queryRaw">;

/** The series that this condition is true of and those that continue it: `chain`, for `with recursive`. */
export const seriesChain = (condition: Prisma.Sql) => Prisma.sql`
  chain as (
    select id, continued_by_id from meeting_series where ${condition}
    union
    select next.id, next.continued_by_id from meeting_series next join chain on next.id = chain.continued_by_id
  )`;

/**
 * The meeting that a typed or linked code leads to; null if none. The code of a series leads to the occurrence that is
 * live, else to the next one, else to the last one. Each is the end of one range of an index.
 */
export async function findMeetingIdByCode(typed: string, reader: Reader = database): Promise<string | null> {
  const code = parseMeetingCode(typed);
  if (!code) return null;
  const ofStatus = (status: string, which: Prisma.Sql, direction: Prisma.Sql) => Prisma.sql`
    (select id, scheduled_at from meetings
      where series_id = chain.id and status = ${status}::meeting_status and deleted_at is null and ${which}
      order by scheduled_at ${direction} limit 1)`;
  const [asc, desc] = [Prisma.sql`asc`, Prisma.sql`desc`];
  // No meeting is longer than a day.
  const isAhead = Prisma.sql`scheduled_at > now() - interval '1 day'
    and scheduled_at + make_interval(mins => duration_minutes) > now()`;
  const [found] = await reader.$queryRaw<{ id: string }[]>`
    with recursive ${seriesChain(Prisma.sql`code = ${code}`)},
    own as (select id from meetings where code = ${code} and deleted_at is null),
    occurrence as (
      select picked.id
        from chain cross join lateral (
          select 0 as place, live.* from ${ofStatus("live", Prisma.sql`true`, asc)} live
          union all select 1, next.* from ${ofStatus("scheduled", isAhead, asc)} next
          union all select 2, held.* from ${ofStatus("completed", Prisma.sql`true`, desc)} held
          union all select 2, missed.* from ${ofStatus("scheduled", Prisma.sql`scheduled_at <= now()`, desc)} missed
          union all select 2, off.* from ${ofStatus("cancelled", Prisma.sql`true`, desc)} off
        ) picked
       order by picked.place, case when picked.place = 1 then picked.scheduled_at end asc, picked.scheduled_at desc
       limit 1
    )
    select id from own union all select id from occurrence limit 1`;
  return found?.id ?? null;
}

/** Whether this is the meeting's own code, or that of its series or of one that its series continues. */
export async function isCodeOf(typed: string, meetingId: string, reader: Reader = database): Promise<boolean> {
  const code = parseMeetingCode(typed);
  if (!code) return false;
  const [found] = await reader.$queryRaw<unknown[]>`
    with recursive ${seriesChain(Prisma.sql`code = ${code}`)}
    select 1 from meetings
     where id = ${meetingId}::uuid and (code = ${code} or series_id in (select id from chain))`;
  return found !== undefined;
}
