import "server-only";
import { openUntilSql } from "@/lib/core/access/access-sql";
import { openingsShown } from "@/lib/core/access/constants";
import { listOpenings } from "@/lib/core/access/queries";
import { searchColleagues } from "@/lib/core/users/search-colleagues";
import { database } from "@/lib/platform/database/database";
import { readRows } from "@/lib/platform/database/read-rows";
import { Prisma } from "@/prisma/generated/client";
import { adminMeetingsPerPage, detailRowsMax } from "./constants";
import type { Place } from "./sort-at";

type Status = "scheduled" | "live" | "completed" | "cancelled" | "deleted";
type InviteResponse = "none" | "accepted" | "declined" | "proposed";

export type AdminMeetingRow = {
  id: string;
  code: string;
  title: string | null;
  status: Exclude<Status, "deleted">;
  hostId: string;
  hostName: string | null;
  hostEmail: string;
  hostDisabled: boolean;
  scheduledAt: Date | null;
  startedAt: Date | null;
  endedAt: Date | null;
  createdAt: Date;
  deletedAt: Date | null;
  sortAt: Date;
  attendees: number;
  withAccess: number;
};

/** As the indexes of the list have it. */
const sortAt = Prisma.sql`coalesce(m.scheduled_at, m.created_at)`;

/** Never the generated title: that rests on what was said. */
const columns = Prisma.sql`
  m.id, m.code, m.title, m.status, m.host_id as "hostId", host.name as "hostName", host.email as "hostEmail",
  host.disabled_at is not null as "hostDisabled", m.scheduled_at as "scheduledAt", m.started_at as "startedAt",
  m.ended_at as "endedAt", m.created_at as "createdAt", m.deleted_at as "deletedAt", ${sortAt} as "sortAt",
  (select count(*)::int from participants p where p.meeting_id = m.id and p.admitted_at is not null) as attendees,
  (select count(*)::int from record_readers r where r.meeting_id = m.id and r.granted_at is not null) as "withAccess"`;

type Filter = { status?: Status; since?: Date; until?: Date; hostId?: string; before?: Place };

/** A page of every meeting, newest first, in one statement. */
export async function listMeetings({ status, since, until, hostId, before }: Filter): Promise<AdminMeetingRow[]> {
  const conditions = [
    status === "deleted" ? Prisma.sql`m.deleted_at is not null` : Prisma.sql`m.deleted_at is null`,
    ...(status && status !== "deleted" ? [Prisma.sql`m.status = ${status}::meeting_status`] : []),
    ...(hostId ? [Prisma.sql`m.host_id = ${hostId}::uuid`] : []),
    ...(since ? [Prisma.sql`${sortAt} >= ${since}`] : []),
    ...(until ? [Prisma.sql`${sortAt} < ${until}`] : []),
    ...(before ? [Prisma.sql`(${sortAt}, m.id) < (${before.at}, ${before.id}::uuid)`] : []),
  ];
  return readRows<AdminMeetingRow>(Prisma.sql`
    select ${columns}
      from (select m.* from meetings m
             where ${Prisma.join(conditions, " and ")}
             order by ${sortAt} desc, m.id desc
             limit ${adminMeetingsPerPage}) m
      join users host on host.id = m.host_id
     order by ${sortAt} desc, m.id desc`);
}

export type MeetingCounts = { endedWeek: number; live: number; upcoming: number };

/** Each from a part of an index that holds nothing else. */
export async function countMeetings(): Promise<MeetingCounts> {
  const [counts] = await readRows<MeetingCounts>(Prisma.sql`
    select (select count(*)::int from meetings
             where status = 'completed' and deleted_at is null and ended_at > now() - interval '7 days') as "endedWeek",
           (select count(*)::int from meetings where status = 'live' and deleted_at is null) as live,
           (select count(*)::int from meetings where status = 'scheduled' and deleted_at is null) as upcoming`);
  return counts ?? { endedWeek: 0, live: 0, upcoming: 0 };
}

/** Deleted ones too. */
export async function findMeetingRow(meetingId: string): Promise<AdminMeetingRow | null> {
  const [row] = await readRows<AdminMeetingRow>(Prisma.sql`
    select ${columns} from meetings m join users host on host.id = m.host_id where m.id = ${meetingId}::uuid`);
  return row ?? null;
}

type DetailRow = AdminMeetingRow & {
  durationMinutes: number;
  openUntil: Date | null;
  recordingBytes: number;
  recordingMs: number;
  recordingParts: number;
  transcriptLines: number;
  chatMessages: number;
  boardFiles: number;
  notesStatus: "none" | "waiting" | "writing" | "ready" | "failed";
  seriesId: string | null;
  seriesHostId: string | null;
  seriesHostName: string | null;
  seriesHostEmail: string | null;
  seriesUpcoming: number;
  seriesGoesOn: boolean;
};

/** All that the console says of a meeting: who and when and how much, nothing that was said, written or drawn in it. */
export async function findMeetingDetail(admin: { id: string }, meetingId: string) {
  const [[row], openings, people, jobs, deliveries] = await Promise.all([
    readRows<DetailRow>(Prisma.sql`
      select ${columns}, m.duration_minutes as "durationMinutes",
             ${openUntilSql(admin.id, Prisma.sql`m`)} as "openUntil",
             recording.*, coalesce(notes.status::text, 'none') as "notesStatus",
             (select count(*)::int from transcript_segments s where s.meeting_id = m.id and s.is_final) as "transcriptLines",
             (select count(*)::int from chat_messages c where c.meeting_id = m.id) as "chatMessages",
             (select count(*)::int from whiteboard_files f where f.meeting_id = m.id) as "boardFiles",
             series.id as "seriesId", series.host_id as "seriesHostId", series_host.name as "seriesHostName",
             series_host.email as "seriesHostEmail",
             (select count(*)::int from meetings next
               where next.series_id = series.id and next.status = 'scheduled' and next.deleted_at is null) as "seriesUpcoming",
             series.cancelled_at is null and (series.ends_at is null or series.ends_at > now()) as "seriesGoesOn"
        from meetings m
        join users host on host.id = m.host_id
       cross join lateral (
         select coalesce(sum(size_bytes), 0)::float8 as "recordingBytes",
                coalesce(sum(duration_ms), 0)::float8 as "recordingMs", count(*)::int as "recordingParts"
           from recording_parts where meeting_id = m.id and state in ('ready', 'failed')) recording
        left join meeting_notes notes on notes.meeting_id = m.id
        left join meeting_series series on series.id = (
          with recursive chain as (
            select id, continued_by_id from meeting_series where id = m.series_id
            union
            select later.id, later.continued_by_id from meeting_series later join chain on later.id = chain.continued_by_id)
          select id from chain where continued_by_id is null)
        left join users series_host on series_host.id = series.host_id
       where m.id = ${meetingId}::uuid`),
    listOpenings(meetingId, { after: null, limit: openingsShown }),
    listPeople(meetingId),
    listJobs(meetingId),
    listDeliveries(meetingId),
  ]);
  return row ? { ...row, openings: openings.page, people, jobs, deliveries } : null;
}
export type AdminMeetingDetail = NonNullable<Awaited<ReturnType<typeof findMeetingDetail>>>;

export type AdminPerson = {
  name: string;
  email: string | null;
  kind: "host" | "colleague" | "guest";
  response: InviteResponse | null;
  admittedAt: Date | null;
  leftAt: Date | null;
};

/** Who came, each with their invitation, and who was invited and did not come. */
const listPeople = (meetingId: string) =>
  readRows<AdminPerson>(Prisma.sql`
    select coalesce(person.name, found.name, person.email, found.email) as name, coalesce(person.email, found.email) as email,
           found.kind, found.response, found.admitted_at as "admittedAt", found.left_at as "leftAt"
      from (
        select came.user_id, came.display_name as name, coalesce(came.email, asked.email) as email, came.kind,
               asked.response, came.admitted_at, came.left_at, came.id
          from participants came
          left join lateral (
            select i.email, i.response from invites i
             where i.meeting_id = came.meeting_id and i.status = 'invited'
               and (i.id = came.invite_id or i.user_id = came.user_id)
             limit 1) asked on true
         where came.meeting_id = ${meetingId}::uuid and came.admitted_at is not null
         union all
        select asked.user_id, asked.display_name, asked.email, asked.kind, asked.response, null, null, asked.id
          from invites asked
         where asked.meeting_id = ${meetingId}::uuid and asked.status = 'invited'
           and not exists (
             select 1 from participants came
              where came.meeting_id = asked.meeting_id and came.admitted_at is not null
                and (came.invite_id = asked.id or came.user_id = asked.user_id))) found
      left join users person on person.id = found.user_id
     order by found.admitted_at nulls last, found.id
     limit ${detailRowsMax}`);

export type AdminJob = { kind: string; attempts: number; attemptsMax: number; runAt: Date; running: boolean };

/** Without errors: these may have words of the meeting in them. */
const listJobs = (meetingId: string) =>
  readRows<AdminJob>(Prisma.sql`
    select task.identifier as kind, job.attempts::int, job.max_attempts::int as "attemptsMax", job.run_at as "runAt",
           job.locked_at is not null as running
      from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
     where job.payload ->> 'meetingId' = ${meetingId}
     order by job.run_at, job.id limit ${detailRowsMax}`);

export type AdminDelivery = { kind: "invitation" | "notes"; email: string; status: string | null; at: Date };

const listDeliveries = (meetingId: string) =>
  readRows<AdminDelivery>(Prisma.sql`
    select 'invitation' as kind, email, delivery as status, created_at as at
      from invites where meeting_id = ${meetingId}::uuid
     union all
    select 'notes', recipient_email, status::text, sent_at from notes_shares where meeting_id = ${meetingId}::uuid
     order by at desc limit ${detailRowsMax}`);

/** To whom a meeting can be transferred: colleagues of its host who can sign in. The caller is not among them. */
export async function searchNewHosts(admin: { id: string }, meetingId: string, q: string) {
  const meeting = await database.meeting.findUniqueOrThrow({
    where: { id: meetingId },
    select: { host: { select: { id: true, organisationId: true } } },
  });
  return (await searchColleagues(meeting.host, q)).filter(({ id }) => id !== admin.id);
}
