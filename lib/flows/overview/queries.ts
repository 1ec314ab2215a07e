import "server-only";
import { sumRecordings } from "@/lib/features/recordings/queries";
import { database } from "@/lib/platform/database/database";
import type { OverviewSpan } from "./constants";

const dayMs = 24 * 3_600_000;

/** Oldest first: one range of the table's key. */
export function listDays(span: OverviewSpan, now = new Date()) {
  const today = new Date(Math.floor(now.getTime() / dayMs) * dayMs);
  const since = new Date(today.getTime() - (span - 1) * dayMs);
  return database.dailyNumbers.findMany({ where: { day: { gte: since, lte: today } }, orderBy: { day: "asc" } });
}
export type DayRow = Awaited<ReturnType<typeof listDays>>[number];

export async function readOverview(span: OverviewSpan, now = new Date()) {
  const [days, counts, recordings] = await Promise.all([listDays(span, now), countNow(now), sumRecordings(null)]);
  return { span, now, days, ...counts, recordingsBytes: recordings.sizeBytes };
}
export type OverviewRows = Awaited<ReturnType<typeof readOverview>>;

type Counts = {
  accounts: number;
  live: number;
  upcoming: number;
  disabledHosts: number;
  refusedMails: number;
  failingJobs: number;
  announced: number;
};
const nothing: Counts = {
  accounts: 0,
  live: 0,
  upcoming: 0,
  disabledHosts: 0,
  refusedMails: 0,
  failingJobs: 0,
  announced: 0,
};

async function countNow(now: Date): Promise<Counts> {
  const week = new Date(now.getTime() + 7 * dayMs);
  const lately = new Date(now.getTime() - 7 * dayMs);
  const [counts] = await database.$queryRaw<Counts[]>`
    select (select count(*)::int from users where disabled_at is null and deleted_at is null) as accounts,
           (select count(*)::int from meetings where status = 'live') as live,
           (select count(*)::int from meetings
             where status = 'scheduled' and scheduled_at >= ${now} and scheduled_at < ${week}) as upcoming,
           (select count(distinct host.id)::int from users host
              join meetings m on m.host_id = host.id and m.status = 'scheduled' and m.scheduled_at > ${now}
             where host.disabled_at is not null) as "disabledHosts",
           (select count(*)::int from graphile_worker._private_jobs where last_error is not null) as "failingJobs",
           (select count(*)::int from mail_refusals where at >= ${lately}) as "refusedMails",
           (select count(*)::int from retention_rules where next_from > ${now}) as announced`;
  return counts ?? nothing;
}
