import "server-only";
import { recordAccessSql } from "@/lib/core/access/access-sql";
import type { RecordAccess } from "@/lib/core/access/schema";
import { database } from "@/lib/platform/database/database";
import { readRows } from "@/lib/platform/database/read-rows";
import { Prisma } from "@/prisma/generated/client";
import { doneDays, tasksMax } from "./constants";
import { makeFeedAddress, parseFeedToken } from "./feed-token";
import { readableItems } from "./readable-items";

type Caller = { id: string };

/** An action item as this caller may read it, with what they and its owner did with it. */
export type MeetingTaskRow = {
  meetingId: string;
  itemId: string;
  /** In the notes. */
  position: number;
  text: string;
  tMs: number;
  ownerId: string | null;
  ownerName: string | null;
  /** YYYY-MM-DD */
  due: string | null;
  doneAt: Date | null;
  /** Its owner has done it, and so it is done for everybody. */
  isDoneByOwner: boolean;
  rank: number | null;
  meetingTitle: string | null;
  hostName: string | null;
  hostEmail: string;
  meetingAt: Date | null;
  access: RecordAccess;
};

const columns = Prisma.sql`
  item.meeting_id as "meetingId", item.item_id as "itemId", item.position, shown.text, item.t_ms as "tMs",
  shown.owner_id as "ownerId", shown.owner_name as "ownerName",
  (case when own.has_due then own.due else shown.due end)::text as due,
  coalesce(own.done_at, theirs.done_at) as "doneAt", theirs.done_at is not null as "isDoneByOwner", own.rank,
  coalesce(meeting.title, shown.title) as "meetingTitle", host.name as "hostName", host.email as "hostEmail",
  meeting.started_at as "meetingAt", rights.access`;

/** The action items of meetings that the caller may read, in their order. */
export function listMeetingTasksFor(actor: Caller, meetingIds: readonly string[]) {
  return readRows<MeetingTaskRow>(Prisma.sql`
    select ${columns} ${readableItems(actor)}
     where item.meeting_id = any(${meetingIds}::uuid[])
     order by meeting.started_at desc, item.meeting_id, item.position`);
}

export async function findMeetingTaskFor(actor: Caller, meetingId: string, itemId: string) {
  const [task] = await readRows<MeetingTaskRow>(Prisma.sql`
    select ${columns} ${readableItems(actor)}
     where item.meeting_id = ${meetingId}::uuid and item.item_id = ${itemId}`);
  return task ?? null;
}

/** What may be given to somebody: also to administrators of the host's organisation, who need not read it. */
export async function findAssignableFor(
  actor: Caller & { organisationId: string; isAdmin: boolean },
  meetingId: string,
  itemId: string,
) {
  const readable = await findMeetingTaskFor(actor, meetingId, itemId);
  const item = await database.meetingActionItem.findFirst({
    where: { meetingId, itemId, meeting: { deletedAt: null } },
    select: { ownerId: true, meeting: { select: { host: { select: { organisationId: true } } } } },
  });
  if (!item) return null;
  const { organisationId } = item.meeting.host;
  const isAdmin = actor.isAdmin && actor.organisationId === organisationId;
  if (!readable && !isAdmin) return null;
  return { meetingId, itemId, organisationId, ownerId: item.ownerId, access: readable?.access ?? "none", isAdmin };
}

export type OwnTaskRow = {
  id: string;
  text: string;
  due: string | null;
  doneAt: Date | null;
  /** None: where its due date puts it. */
  rank?: number | null;
  /** What it was made of, unless that is in the trash; `id`: of the interface. */
  voiceNote?: { id: string; title: string | null } | null;
};

const ownColumns = Prisma.sql`
  task.id, task.text, task.due::text as due, task.done_at as "doneAt", task.rank,
  case when note.id is not null then json_build_object('id', note.note_id, 'title', note.title) end as "voiceNote"
  from tasks task left join voice_notes note on note.id = task.voice_note_id and note.deleted_at is null`;

/** Since when tasks are listed that are done. */
export const doneSince = (now: Date) => new Date(now.getTime() - doneDays * 24 * 3_600_000);

/**
 * The caller's tasks: those they added, and those of meetings they may read. Open ones, and what was done since `since`;
 * by due date, then the oldest first.
 */
export async function listOwnTasks(actor: Caller, since: Date) {
  const [own, meetings] = await Promise.all([
    readRows<OwnTaskRow>(Prisma.sql`
      select ${ownColumns}
       where task.user_id = ${actor.id}::uuid and (task.done_at is null or task.done_at > ${since})
       order by task.due nulls last, task.id
       limit ${tasksMax}`),
    readRows<MeetingTaskRow>(Prisma.sql`
      (select ${columns} ${readableItems(actor)}
        where item.owner_id = ${actor.id}::uuid and not item.owner_done and shown.owner_id is not null
        order by item.owner_due, item.meeting_id, item.position
        limit ${tasksMax})
      union all
      (select ${columns} ${readableItems(actor)}
        where item.owner_id = ${actor.id}::uuid and own.user_id = ${actor.id}::uuid and own.done_at > ${since}
          and shown.owner_id is not null
        order by own.done_at desc
        limit ${tasksMax})
       order by due nulls last, "meetingAt", position
       limit ${tasksMax}`),
  ]);
  return { own, meetings };
}

/** Null: none, or it is somebody else's. */
export async function findTaskFor(actor: Caller, id: string) {
  const [task] = await readRows<OwnTaskRow>(Prisma.sql`
    select ${ownColumns} where task.id = ${id}::uuid and task.user_id = ${actor.id}::uuid`);
  return task ?? null;
}

type BoardItemRow = {
  userId: string;
  /** Of a task that the caller added. */
  taskId: string | null;
  /** Null: one that somebody added themselves, or of notes that the caller may not read. */
  itemId: string | null;
  meetingId: string | null;
  meetingTitle: string | null;
  hostName: string | null;
  hostEmail: string | null;
  text: string | null;
  tMs: number | null;
  access: RecordAccess | null;
  due: string | null;
  doneAt: Date | null;
};

/** Whose feed this address opens; null: none, or another address is in use by now. */
export async function findFeedOf(token: string) {
  const feed = parseFeedToken(token);
  if (!feed) return null;
  const user = await database.user.findFirst({
    where: { id: feed.userId, disabledAt: null },
    select: { id: true, taskFeedVersion: true },
  });
  return user && feed.isCurrent(user.taskFeedVersion) ? { id: user.id } : null;
}

/** The address of one's own feed; null: none was made, or it was voided. */
export async function findFeedAddress({ id: userId }: Caller): Promise<string | null> {
  const { taskFeedVersion: version } = await database.user.findUniqueOrThrow({ where: { id: userId } });
  return version > 0 ? makeFeedAddress({ userId, version }) : null;
}

/** Teams of one organisation on its board at most, and tasks of each person. */
const teamsMax = 500;
const perPersonMax = 100;
const unassignedMax = 200;
const unassignedDays = 90;

type BoardPart = { since: Date; teamId?: string | undefined; after?: string | undefined; limit: number };

/**
 * The tasks of colleagues who share them, by name: open, or done since `since`. Of a task of a meeting that the caller may
 * not read nothing but its state; of one that they may read as much as in their own view of the notes, where an owner may be
 * hidden and the task with it. `after`: the last person of the page before; only the first page has what is not of people.
 */
export async function readBoard(
  actor: Caller & { organisationId: string },
  { since, teamId, after, limit }: BoardPart,
) {
  const organisation = Prisma.sql`organisation_id = ${actor.organisationId}::uuid`;
  const found = await readRows<{ id: string; name: string | null; email: string; title: string | null }>(Prisma.sql`
    select id, name, email, title from users person
     where ${organisation} and disabled_at is null and share_tasks
       ${teamId ? Prisma.sql`and exists (select 1 from team_members where team_id = ${teamId}::uuid and user_id = person.id)` : Prisma.empty}
       ${after ? Prisma.sql`and (lower(coalesce(name, email)), id) > (select lower(coalesce(name, email)), id from users where id = ${after}::uuid and ${organisation})` : Prisma.empty}
     order by lower(coalesce(name, email)), id
     limit ${limit + 1}`);
  const people = found.slice(0, limit);
  const ids = people.map(({ id }) => id);
  const [items, rest] = await Promise.all([readBoardItems(actor, ids, since), after ? noRest : readRest(actor, ids)]);
  return { people, items, ...rest, next: found.length > limit ? (ids.at(-1) ?? null) : null };
}
export type Board = Awaited<ReturnType<typeof readBoard>>;

const noRest: Awaited<ReturnType<typeof readRest>> = { notSharing: 0, teams: [], unassigned: [] };

async function readRest(actor: Caller & { organisationId: string }, shownIds: string[]) {
  const organisation = Prisma.sql`organisation_id = ${actor.organisationId}::uuid`;
  const [[counted], teams, unassigned] = await Promise.all([
    readRows<{ count: number }>(Prisma.sql`
      select count(*)::int as count from users
       where ${organisation} and disabled_at is null and not share_tasks and id <> ${actor.id}::uuid`),
    readRows<{ id: string; name: string; members: string[] }>(Prisma.sql`
      select team.id, team.name, array(
               select member.user_id from team_members member
                where member.team_id = team.id and member.user_id = any(${shownIds}::uuid[]) order by member.user_id) as members
        from teams team where ${organisation} order by lower(team.name), team.id limit ${teamsMax}`),
    readRows<MeetingTaskRow>(Prisma.sql`
      select ${columns} ${readableItems(actor)}
       where item.meeting_id in (
               select meeting_id from meeting_people
                where user_id = ${actor.id}::uuid and sort_at > now() - make_interval(days => ${unassignedDays + 2}))
         and meeting.started_at > now() - make_interval(days => ${unassignedDays})
         and item.owner_id is null and own.done_at is null and host.organisation_id = ${actor.organisationId}::uuid
       order by meeting.started_at desc, item.meeting_id, item.position
       limit ${unassignedMax}`),
  ]);
  return { notSharing: counted?.count ?? 0, teams, unassigned };
}

function readBoardItems(actor: Caller, userIds: string[], since: Date) {
  const ofMeetings = (which: Prisma.Sql) => Prisma.sql`
    (select null::uuid, mine.item_id, mine.meeting_id, mine.title, mine.host_name, mine.host_email, mine.text, mine.t_ms,
            mine.access,
            (case when mine.item_id is null then null when theirs.has_due then theirs.due else mine.due end)::text,
            theirs.done_at
       from meeting_action_items item
       join meetings meeting on meeting.id = item.meeting_id and meeting.deleted_at is null
       left join meeting_task_states theirs
              on theirs.meeting_id = item.meeting_id and theirs.item_id = item.item_id and theirs.user_id = person.id
      cross join lateral (select ${recordAccessSql(actor.id, Prisma.sql`meeting`)} as access) rights
       left join lateral (
         select item.item_id, item.meeting_id, shown.due, coalesce(meeting.title, shown.title) as title, host.name as host_name,
                host.email as host_email, shown.text, item.t_ms, rights.access
           ${readableItems(actor, Prisma.sql`(select item.*)`)}
          where shown.owner_id is not null) mine on true
      where item.owner_id = person.id and ${which} and (rights.access = 'none' or mine.item_id is not null)
        and (meeting.host_id = person.id or exists (
          select 1 from record_readers r
           where r.meeting_id = meeting.id and r.user_id = person.id and r.granted_at is not null))
      order by item.owner_due, item.meeting_id, item.position
      limit ${perPersonMax})`;
  const own = (which: Prisma.Sql) => Prisma.sql`
    (select case when user_id = ${actor.id}::uuid then id end as "taskId", null as "itemId", null::uuid as "meetingId",
            null as "meetingTitle", null as "hostName", null as "hostEmail", text, null::int as "tMs", null as access,
            due::text as due, done_at as "doneAt"
       from tasks
      where user_id = person.id and ${which}
      order by tasks.due, id
      limit ${perPersonMax})`;
  return readRows<BoardItemRow>(Prisma.sql`
    select person.id as "userId", found.*
      from unnest(${userIds}::uuid[]) person(id)
     cross join lateral (
       ${own(Prisma.sql`done_at is null`)} union all ${own(Prisma.sql`done_at >= ${since}`)}
       union all ${ofMeetings(Prisma.sql`not item.owner_done`)}
       union all ${ofMeetings(Prisma.sql`theirs.user_id = person.id and theirs.done_at >= ${since}`)}
       order by "doneAt" nulls first, due nulls last
       limit ${perPersonMax}) found`);
}
