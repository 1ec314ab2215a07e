import "server-only";
import { database } from "@/lib/platform/database/database";
import { overviewSpans, settledAfterDays } from "./constants";

const dayMs = 24 * 3_600_000;
const daysMax = Math.max(...overviewSpans);
/** Longer than any day is counted again. */
const refusalDays = 2 * daysMax;

/**
 * Counts the days in UTC that have no row, or whose row is from before they were settled. From the rows of the day alone:
 * whoever counts again, late or twice gets the same. What is deleted after a day is settled stays counted.
 */
export async function writeDailyNumbers(now = new Date()) {
  const today = new Date(Math.floor(now.getTime() / dayMs) * dayMs);
  const first = new Date(today.getTime() - (daysMax - 1) * dayMs);
  await database.$executeRaw`
    insert into daily_numbers (day, people, meetings, minutes, notes, refused_mails, counted_at)
    select due.day, coalesce(people.count, 0), coalesce(held.count, 0), coalesce(held.minutes, 0),
           coalesce(held.notes, 0), coalesce(mails.count, 0), ${now}
      from (select each::date as day, each at time zone 'UTC' as begins,
                   (each + interval '1 day') at time zone 'UTC' as ends
              from generate_series(${first}::timestamptz at time zone 'UTC', ${today}::timestamptz at time zone 'UTC',
                                   interval '1 day') each
              left join daily_numbers known on known.day = each::date
             where known.day is null
                or known.counted_at < (each + make_interval(days => ${settledAfterDays})) at time zone 'UTC') due
      left join lateral (
        select count(*)::int as count,
               coalesce(sum(ceil(extract(epoch from m.ended_at - m.started_at) / 60)) filter (where present.count >= 2), 0)::int
                 as minutes,
               count(*) filter (where exists (
                 select from meeting_notes n where n.meeting_id = m.id and n.status = 'ready' and not n.silent))::int as notes
          from meetings m
         cross join lateral (
           select count(*) from participants p where p.meeting_id = m.id and p.admitted_at is not null) present
         where m.status = 'completed' and m.started_at is not null
           and m.ended_at >= due.begins and m.ended_at < due.ends) held on true
      left join lateral (
        select count(distinct coalesce(p.user_id::text, p.identity))::int as count
          from meetings m join participants p on p.meeting_id = m.id
         where m.status = 'completed' and m.started_at is not null
           and m.ended_at >= due.begins and m.ended_at < due.ends and p.admitted_at is not null) people on true
      left join lateral (
        select count(*)::int as count from mail_refusals where at >= due.begins and at < due.ends) mails on true
    on conflict (day) do update
      set people = excluded.people, meetings = excluded.meetings, minutes = excluded.minutes, notes = excluded.notes,
          refused_mails = excluded.refused_mails, counted_at = excluded.counted_at
      where daily_numbers.counted_at < excluded.counted_at`;
  await database.mailRefusal.deleteMany({ where: { at: { lt: new Date(now.getTime() - refusalDays * dayMs) } } });
}
