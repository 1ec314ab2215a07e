import "server-only";
import { knownTitleSql, mayKnowSql, readableTitleSql, recordAccessSql } from "@/lib/core/access/access-sql";
import { joinableMeetings, knownMeetings, readerFacts } from "@/lib/core/access/policy";
import { findOpenUntil } from "@/lib/core/access/queries";
import type { RecordAccess } from "@/lib/core/access/schema";
import { database } from "@/lib/platform/database/database";
import { readRows } from "@/lib/platform/database/read-rows";
import { type Cursor, cutPage } from "@/lib/platform/pagination";
import { notFound } from "@/lib/platform/refusal";
import { type Invite, type Meeting, type MeetingNotes, type Participant, Prisma } from "@/prisma/generated/client";
import { extractiveModel, jottedIdStart, notedIdStart } from "./constants";
import { isCodeOf } from "./find-by-code";
import type { MeetingFacts } from "./policy";
import { meetingsOfWindowMax, meetingsPerPageMax } from "./schema";

type Caller = { id: string };

/** Null when there is none or the caller may not know it. */
export const findMeetingFor = (actor: Caller, meetingId: string) =>
  findMeeting(actor, { id: meetingId, ...knownMeetings(actor) });

/**
 * Also finds a meeting that the caller, an administrator, has open. For reading notes, transcript and recording; nothing
 * else may load a meeting by this.
 */
export async function findMeetingToReadFor(actor: Caller & { isAdmin: boolean }, meetingId: string) {
  const openUntil = await findOpenUntil(actor, meetingId);
  if (openUntil === null) return findMeetingFor(actor, meetingId);
  const meeting = await findMeeting(actor, { id: meetingId, deletedAt: null });
  return meeting && { ...meeting, openUntil };
}

/** Also finds a deleted meeting, for its host only, so that it can be deleted again or restored. */
export async function findMeetingOrDeletedFor(actor: Caller, meetingId: string) {
  return (await findMeetingFor(actor, meetingId)) ?? findMeeting(actor, { id: meetingId, hostId: actor.id });
}

/** Also finds the meeting for colleagues of the host, and for anyone who has the code of its link. */
export async function findMeetingToJoin(
  actor: Caller & { organisationId: string },
  meetingId: string,
  typedCode: string | null = null,
) {
  const meeting = await findMeeting(actor, { id: meetingId, ...joinableMeetings(actor) });
  if (meeting || typedCode === null || !(await isCodeOf(typedCode, meetingId))) return meeting;
  return findMeeting(actor, { id: meetingId, deletedAt: null });
}

async function findMeeting(actor: Caller, where: Prisma.MeetingWhereInput) {
  const meeting = await database.meeting.findFirst({
    where,
    include: {
      host: { select: { id: true, name: true, email: true, title: true, timezone: true, organisationId: true } },
      people: {
        where: { userId: actor.id, onlyWaits: false },
        select: { removedAt: true, titleAtRemoval: true },
      },
      readers: readerFacts(actor.id),
      participants: { where: { userId: actor.id }, select: { admittedAt: true, status: true } },
    },
  });
  if (!meeting) return null;
  const { people, participants, ...fields } = meeting;
  const [mine] = people;
  const facts = {
    ...fields,
    title: mine?.removedAt ? mine.titleAtRemoval : fields.title,
    isKnownToCaller: mine !== undefined,
    callerAttended: participants.some(({ admittedAt }) => admittedAt !== null),
    callerStatus: participants[0]?.status ?? null,
  };
  return facts satisfies MeetingFacts;
}

/** All that the JSON of a meeting needs, as this caller may see it. */
export type MeetingView = Awaited<ReturnType<typeof loadViews>>[number];

export async function getMeetingView(actor: Caller, meetingId: string): Promise<MeetingView> {
  const rows = await readMeetings(
    actor,
    Prisma.sql`
    select meeting_id, user_id from meeting_people p
     where meeting_id = ${meetingId}::uuid and user_id = ${actor.id}::uuid and ${mayKnowSql(Prisma.sql`p`)}`,
  );
  const [view] = await loadViews(actor, rows);
  if (!view) throw notFound();
  return view;
}

type ListFilter = {
  archived: boolean | null;
  show?: "upcoming" | "past" | undefined;
  after?: Cursor | null;
  limit?: number;
};

/**
 * The caller's list, newest first, or soonest first for `show: "upcoming"`. Leaves out deleted meetings and those that
 * the caller hid. A live meeting counts as upcoming.
 */
export async function listMeetingsFor(
  actor: Caller,
  { archived, show, after = null, limit = meetingsPerPageMax }: ListFilter,
) {
  const isUpcoming = show === "upcoming";
  const direction = Prisma.raw(isUpcoming ? "asc" : "desc");
  const beyond = Prisma.raw(isUpcoming ? ">" : "<");
  // Each part is one range scan of the index `meeting_people_lists`, in index order, limited to the page.
  const parts = ranges[show ?? "all"].flatMap(({ phase, which }) =>
    (archived === null ? [true, false] : [archived]).map(
      (isArchived) => Prisma.sql`
        (select mine.meeting_id, mine.sort_at
           from meeting_people mine
          where mine.user_id = ${actor.id}::uuid and mine.hidden_at is null
            and mine.phase = ${phase}::meeting_phase and mine.is_archived = ${isArchived}
            ${which ? Prisma.sql`and ${which}` : Prisma.empty}
            ${after ? Prisma.sql`and (mine.sort_at, mine.meeting_id) ${beyond} (${after.at}, ${after.id}::uuid)` : Prisma.empty}
          order by mine.sort_at ${direction}, mine.meeting_id ${direction}
          limit ${limit + 1})`,
    ),
  );
  const rows = await readMeetings(
    actor,
    Prisma.sql`
      select meeting_id, ${actor.id}::uuid as user_id
        from (${Prisma.join(parts, " union all ")}) parts
       order by sort_at ${direction}, meeting_id ${direction}
       limit ${limit + 1}`,
    isUpcoming,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    views: await loadViews(actor, page),
    next: rows.length > limit && last ? { at: last.sortAt, id: last.id } : null,
  };
}

/** No meeting is longer. */
const longestMeetingMs = 24 * 3_600_000;

type Window = { start: Date; end: Date; after?: Cursor | null; limit?: number };

/**
 * The caller's meetings that take place in this time, soonest first; cancelled and archived ones too. A meeting for now
 * counts from when it was made. Leaves out what the caller hid or only waits for.
 */
export async function listMeetingsBetweenFor(
  actor: Caller,
  { start, end, after = null, limit = meetingsOfWindowMax }: Window,
) {
  const earliest = new Date(start.getTime() - longestMeetingMs);
  const rows = await readMeetings(
    actor,
    Prisma.sql`
      select p.meeting_id, p.user_id
        from meeting_people p
       where p.user_id = ${actor.id}::uuid and p.sort_at > ${earliest} and p.sort_at < ${end}
         and p.hidden_at is null and ${mayKnowSql(Prisma.sql`p`)}
         and (p.sort_at > ${start} or p.sort_at + make_interval(
               mins => (select duration_minutes from meetings where id = p.meeting_id)) > ${start})
         ${after ? Prisma.sql`and (p.sort_at, p.meeting_id) > (${after.at}, ${after.id}::uuid)` : Prisma.empty}
       order by p.sort_at, p.meeting_id
       limit ${limit + 1}`,
    true,
  );
  const { page, next } = cutPage(rows, limit, ({ sortAt }) => sortAt);
  return { views: await loadViews(actor, page), next };
}

type NotedFilter = {
  /** Who hosted, came or was invited: an email in lower case, or the id of an account, a visit or an invitation. */
  person?: string | null;
  seriesId?: string | null;
  /** Only these. */
  ids?: readonly string[] | null;
  after?: Cursor | null;
  limit?: number;
};

/** The caller's past meetings with notes that they may read, or that are being written, newest first. Without archived ones. */
export async function listNotedMeetingsFor(
  actor: Caller,
  { person = null, seriesId = null, ids = null, after = null, limit = meetingsPerPageMax }: NotedFilter,
) {
  const filters = [
    after && Prisma.sql`and (mine.sort_at, mine.meeting_id) < (${after.at}, ${after.id}::uuid)`,
    seriesId && Prisma.sql`and meeting.series_id = ${seriesId}::uuid`,
    ids && Prisma.sql`and mine.meeting_id = any(${ids}::uuid[])`,
    person !== null && Prisma.sql`and ${wasThereSql(person)}`,
  ];
  const rows = await readMeetings(
    actor,
    Prisma.sql`
      select mine.meeting_id, mine.user_id
        from meeting_people mine
        join meetings meeting on meeting.id = mine.meeting_id
        join meeting_notes notes on notes.meeting_id = mine.meeting_id
       where mine.user_id = ${actor.id}::uuid and mine.hidden_at is null and mine.phase = 'over' and not mine.is_archived
         and not mine.only_waits and ${recordAccessSql(actor.id, Prisma.sql`meeting`)} <> 'none'
         and (notes.status in ('waiting', 'writing') or (notes.status = 'ready'
              and (not notes.silent or jsonb_path_exists(notes.content, ${jotted}::jsonpath))))
         ${Prisma.join(
           filters.map((filter) => filter || Prisma.empty),
           " ",
         )}
       order by mine.sort_at desc, mine.meeting_id desc
       limit ${limit + 1}`,
  );
  const { page, next } = cutPage(rows, limit, ({ sortAt }) => sortAt);
  return { views: await loadViews(actor, page), next };
}

/** Of a row of `meetings`. */
const wasThereSql = (person: string) => Prisma.sql`(
  exists (select 1 from users u where u.id = meeting.host_id and ${person} in (u.id::text, u.email))
  or exists (select 1 from invites i where i.meeting_id = meeting.id and i.status = 'invited'
              and ${person} in (i.id::text, i.user_id::text, i.email))
  or exists (select 1 from participants p left join users u on u.id = p.user_id
              where p.meeting_id = meeting.id and p.admitted_at is not null
                and ${person} in (p.id::text, u.id::text, u.email)))`;

/**
 * A cancelled meeting stays upcoming until its scheduled end. No meeting is longer than a day. A correlated subquery,
 * because for a join the planner may read all meetings that the user ever cancelled to fill one page.
 */
const isOver = Prisma.sql`
  mine.sort_at + make_interval(mins => (select duration_minutes from meetings where id = mine.meeting_id)) <= now()`;
const ranges: Record<"upcoming" | "past" | "all", { phase: "open" | "cancelled" | "over"; which?: Prisma.Sql }[]> = {
  upcoming: [
    { phase: "open" },
    { phase: "cancelled", which: Prisma.sql`mine.sort_at > now() - interval '1 day' and not ${isOver}` },
  ],
  past: [{ phase: "over" }, { phase: "cancelled", which: Prisma.sql`mine.sort_at <= now() and ${isOver}` }],
  all: [{ phase: "open" }, { phase: "cancelled" }, { phase: "over" }],
};

type MeetingColumns =
  | "id"
  | "hostId"
  | "code"
  | "title"
  | "generatedTitle"
  | "bookingNote"
  | "status"
  | "scheduledAt"
  | "startedAt"
  | "endedAt"
  | "createdAt"
  | "durationMinutes"
  | "bookedTimezone"
  | "bookedById"
  | "summaryTemplate"
  | "locked"
  | "whiteboardOpen"
  | "transcriptionEnabled"
  | "recordingEnabled"
  | "recordingAvailable"
  | "copilotEnabled"
  | "calendarSyncStatus"
  | "seriesId"
  | "originalStart"
  | "isException";
type MeetingRow = Pick<Meeting, MeetingColumns> & {
  hostName: string | null;
  hostEmail: string;
  hostTitle: string | null;
  hostAvatarChoice: string | null;
  hostAvatarVersion: number;
  recordAccess: RecordAccess;
  /** Null: the whiteboard was never used. */
  boardSeq: number | null;
  notesStatus: MeetingNotes["status"] | null;
  /** The transcript is empty, and nobody added a line to the notes. */
  notesEmpty: boolean;
  areHighlights: boolean;
  archived: boolean;
  notesViewed: boolean;
  sortAt: Date;
  onlyWaits: boolean;
  /** Who came, or was invited, after that is not theirs to know. Null: nothing is kept from them. */
  callerRemovedAt: Date | null;
  /** The caller's own request for the notes; null kind: none. */
  askKind: "notes" | "figures" | null;
  askedAt: Date | null;
  askDismissedAt: Date | null;
  /** People who ask the caller, as the host, for the notes. */
  openAsks: number;
  /** The assistant answers questions that are put to the caller. */
  isPrompted: boolean;
  /** Of the series; null together, for a meeting that does not repeat. */
  seriesCode: string | null;
  seriesRule: string | null;
  seriesStart: Date | null;
  seriesTimezone: string | null;
  seriesEnd: Date | null;
  calendarLink: string | null;
  calendarProblem: string | null;
  isBooked: boolean;
};

/** A line of the notes that a person added. */
const jotted = `$.** ? (@.id starts with "${jottedIdStart}" || @.id starts with "${notedIdStart}")`;

/**
 * The list entries for each row of `which` (`meeting_id`, `user_id`), newest or soonest first. Raw SQL: the same query
 * by Prisma relations takes five statements and three times as long.
 */
function readMeetings(actor: Caller, which: Prisma.Sql, soonestFirst = false) {
  const order = Prisma.raw(soonestFirst ? "asc" : "desc");
  return readRows<MeetingRow>(Prisma.sql`
    select meeting.id, meeting.host_id as "hostId", meeting.code,
           ${knownTitleSql(Prisma.sql`mine`, Prisma.sql`meeting`)} as title, mine.removed_at as "callerRemovedAt",
           ${readableTitleSql(actor.id, Prisma.sql`meeting`)} as "generatedTitle", meeting.booking_note as "bookingNote",
           meeting.status, meeting.scheduled_at as "scheduledAt", meeting.started_at as "startedAt",
           meeting.ended_at as "endedAt", meeting.created_at as "createdAt",
           meeting.duration_minutes as "durationMinutes", meeting.booked_timezone as "bookedTimezone",
           meeting.booked_by_id as "bookedById", meeting.summary_template as "summaryTemplate", meeting.locked,
           meeting.whiteboard_open as "whiteboardOpen", meeting.transcription_enabled as "transcriptionEnabled",
           meeting.recording_enabled as "recordingEnabled", meeting.recording_available as "recordingAvailable",
           meeting.copilot_enabled as "copilotEnabled", meeting.calendar_sync_status as "calendarSyncStatus",
           host.name as "hostName", host.email as "hostEmail", host.title as "hostTitle",
           host.avatar_choice as "hostAvatarChoice", host.avatar_version as "hostAvatarVersion",
           ${recordAccessSql(actor.id, Prisma.sql`meeting`)} as "recordAccess",
           board.seq as "boardSeq", notes.status as "notesStatus",
           case when notes.silent then not jsonb_path_exists(notes.content, ${jotted}::jsonpath) else false end as "notesEmpty",
           coalesce(notes.model = ${extractiveModel}, false) as "areHighlights",
           mine.archived_at is not null as archived, mine.notes_viewed_at is not null as "notesViewed",
           mine.sort_at as "sortAt", mine.only_waits as "onlyWaits",
           ask.kind as "askKind", ask.asked_at as "askedAt", ask.dismissed_at as "askDismissedAt",
           case when meeting.host_id = ${actor.id}::uuid
             then (select count(*)::int from access_requests r where r.meeting_id = meeting.id and r.dismissed_at is null)
             else 0 end as "openAsks",
           exists (select 1 from prompter_recipients r where r.meeting_id = meeting.id and r.user_id = mine.user_id) as "isPrompted",
           meeting.series_id as "seriesId", meeting.original_start as "originalStart",
           meeting.is_exception as "isException", series.code as "seriesCode", series.rule as "seriesRule",
           series.starts_at as "seriesStart", series.timezone as "seriesTimezone", series.ends_at as "seriesEnd",
           event.html_link as "calendarLink", event.problem as "calendarProblem", booking.id is not null as "isBooked"
      from (${which}) listed
      join meeting_people mine on mine.meeting_id = listed.meeting_id and mine.user_id = listed.user_id
      join meetings meeting on meeting.id = mine.meeting_id and meeting.deleted_at is null
      join users host on host.id = meeting.host_id
      left join whiteboards board on board.meeting_id = meeting.id
      left join meeting_notes notes on notes.meeting_id = meeting.id
      left join meeting_series series on series.id = meeting.series_id
      left join calendar_events event on event.meeting_id = meeting.id or event.series_id = meeting.series_id
      left join bookings booking on booking.meeting_id = meeting.id
      left join access_requests ask on ask.meeting_id = meeting.id and ask.user_id = mine.user_id
     order by mine.sort_at ${order}, mine.meeting_id ${order}`);
}

type InviteRow = Pick<
  Invite,
  | "id"
  | "meetingId"
  | "userId"
  | "email"
  | "displayName"
  | "kind"
  | "isKey"
  | "response"
  | "note"
  | "proposedStart"
  | "createdAt"
> & {
  /** The name of the account; null for a guest. */
  userName: string | null;
  avatarChoice: string | null;
  avatarVersion: number | null;
};

const readInvites = (meetingIds: string[]) =>
  readRows<InviteRow>(Prisma.sql`
  select invite.id, meeting_id as "meetingId", user_id as "userId", invite.email, display_name as "displayName",
         kind, is_key as "isKey", response, note, proposed_start as "proposedStart", invite.created_at as "createdAt",
         u.name as "userName",
         u.avatar_choice as "avatarChoice", u.avatar_version as "avatarVersion"
    from invites invite left join users u on u.id = user_id
   where meeting_id = any(${meetingIds}::uuid[]) and status = 'invited'
   order by invite.id`);

type ParticipantRow = Pick<
  Participant,
  "id" | "meetingId" | "userId" | "displayName" | "status" | "connectedAt" | "leftAt" | "admittedAt" | "removedAt"
>;

const readParticipants = (meetingIds: string[]) =>
  readRows<ParticipantRow>(Prisma.sql`
  select id, meeting_id as "meetingId", user_id as "userId", display_name as "displayName", status,
         connected_at as "connectedAt", left_at as "leftAt", admitted_at as "admittedAt", removed_at as "removedAt"
    from participants
   where meeting_id = any(${meetingIds}::uuid[]) and (admitted_at is not null or status = 'waiting')
   order by id`);

/** Keeps the order of `rows`. The number of statements does not depend on the number of rows. */
async function loadViews(actor: Caller, rows: MeetingRow[]) {
  if (rows.length === 0) return [];
  const ids = rows.filter(({ onlyWaits }) => !onlyWaits).map(({ id }) => id);
  const [invites, participants] = await Promise.all([readInvites(ids), readParticipants(ids)]);
  const invitesOf = groupByMeeting(invites);
  const participantsOf = groupByMeeting(participants);
  return rows.map((meeting) => {
    const people = participantsOf.get(meeting.id) ?? [];
    const isKnown = (at: Date) => meeting.callerRemovedAt === null || at <= meeting.callerRemovedAt;
    return {
      callerId: actor.id,
      meeting,
      invites: (invitesOf.get(meeting.id) ?? []).filter(({ createdAt }) => isKnown(createdAt)),
      attendees: people.filter(({ admittedAt }) => admittedAt !== null && isKnown(admittedAt)),
      waitingCount: people.filter(({ status }) => status === "waiting").length,
    };
  });
}

function groupByMeeting<T extends { meetingId: string }>(rows: T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.meetingId);
    if (group) group.push(row);
    else groups.set(row.meetingId, [row]);
  }
  return groups;
}
