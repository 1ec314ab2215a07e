import "server-only";
import type { Prisma } from "@/prisma/generated/client";
import { database } from "../database";
import type { Cursor } from "../pagination";
import { notFound } from "../refusal";
import { parseMeetingCode } from "./meeting-code";
import { joinableMeetings, knownMeetings, type MeetingFacts } from "./policy";

type Caller = { id: string };

/** A meeting the caller may know of, with the facts that policies ask for. */
export type KnownMeeting = NonNullable<Awaited<ReturnType<typeof findMeeting>>>;

/** Null when there is none or the caller may not know it. */
export const findMeetingFor = (actor: Caller, meetingId: string) =>
  findMeeting(actor, { id: meetingId, ...knownMeetings(actor) });

/** Also a deleted one, for its host alone: for deleting twice and for restoring. */
export async function findMeetingOrDeletedFor(actor: Caller, meetingId: string) {
  return (await findMeetingFor(actor, meetingId)) ?? findMeeting(actor, { id: meetingId, hostId: actor.id });
}

/** Also for a colleague of the host who stands before the door, and for anybody who holds the code of its link. */
export async function findMeetingToJoin(
  actor: Caller & { organisationId: string },
  meetingId: string,
  typedCode: string | null = null,
) {
  const code = typedCode === null ? null : parseMeetingCode(typedCode);
  const meeting = await findMeeting(actor, { id: meetingId, ...joinableMeetings(actor) });
  return meeting ?? (code ? findMeeting(actor, { id: meetingId, code, deletedAt: null }) : null);
}

async function findMeeting(actor: Caller, where: Prisma.MeetingWhereInput) {
  const meeting = await database.meeting.findFirst({
    where,
    include: {
      host: { select: { id: true, name: true, email: true, title: true, timezone: true, organisationId: true } },
      people: { where: { userId: actor.id }, select: { userId: true } },
      participants: { where: { userId: actor.id }, select: { admittedAt: true } },
    },
  });
  if (!meeting) return null;
  const { people, participants, ...fields } = meeting;
  const facts = {
    ...fields,
    isKnownToCaller: people.length > 0,
    callerAttended: participants.some(({ admittedAt }) => admittedAt !== null),
  };
  return facts satisfies MeetingFacts;
}

/** Everything the wire shape of a meeting needs, as this caller may see it. */
export type MeetingView = Awaited<ReturnType<typeof loadViews>>[number];

export async function getMeetingView(actor: Caller, meetingId: string): Promise<MeetingView> {
  const person = await database.meetingPerson.findUnique({
    where: { meetingId_userId: { meetingId, userId: actor.id }, meeting: { deletedAt: null } },
  });
  const [view] = person ? await loadViews(actor, [person]) : [];
  if (!view) throw notFound();
  return view;
}

type ListFilter = { archived: boolean | null; after: Cursor | null; limit: number };

/** The caller's own list, newest first; without what was deleted, or hidden by the caller. */
export async function listMeetingsFor(actor: Caller, { archived, after, limit }: ListFilter) {
  const people = await database.meetingPerson.findMany({
    where: {
      userId: actor.id,
      hiddenAt: null,
      ...(archived === null ? {} : { archivedAt: archived ? { not: null } : null }),
      meeting: { deletedAt: null },
      ...(after ? { OR: [{ sortAt: { lt: after.at } }, { sortAt: after.at, meetingId: { lt: after.id } }] } : {}),
    },
    orderBy: [{ sortAt: "desc" }, { meetingId: "desc" }],
    take: limit + 1,
  });
  const page = people.slice(0, limit);
  const last = page.at(-1);
  return {
    views: await loadViews(actor, page),
    next: people.length > limit && last ? { at: last.sortAt, id: last.meetingId } : null,
  };
}

/** In the order of `people`; the number of statements does not depend on how many there are. */
async function loadViews(
  actor: Caller,
  people: { meetingId: string; archivedAt: Date | null; notesViewedAt: Date | null }[],
) {
  if (people.length === 0) return [];
  const meetingId = { in: people.map((person) => person.meetingId) };
  const [meetings, invites, participants, notes] = await Promise.all([
    database.meeting.findMany({
      where: { id: meetingId },
      include: {
        host: { select: { name: true, email: true, title: true } },
        whiteboard: { select: { seq: true } },
      },
    }),
    database.invite.findMany({
      where: { meetingId, status: { notIn: ["withdrawn", "removed"] } },
      include: { user: { select: { name: true } } },
      orderBy: { id: "asc" },
    }),
    database.participant.findMany({
      where: { meetingId, OR: [{ admittedAt: { not: null } }, { status: "waiting" }] },
      select: {
        id: true,
        meetingId: true,
        userId: true,
        displayName: true,
        status: true,
        connectedAt: true,
        leftAt: true,
        admittedAt: true,
        removedAt: true,
      },
      orderBy: { id: "asc" },
    }),
    database.meetingNotes.findMany({ where: { meetingId }, select: { meetingId: true, status: true } }),
  ]);
  const meetingById = new Map(meetings.map((meeting) => [meeting.id, meeting]));
  const invitesOf = groupByMeeting(invites);
  const participantsOf = groupByMeeting(participants);
  const notesOf = new Map(notes.map((row) => [row.meetingId, row.status]));
  return people.flatMap((person) => {
    const meeting = meetingById.get(person.meetingId);
    if (!meeting) return [];
    const id = meeting.id;
    return {
      callerId: actor.id,
      meeting,
      archived: person.archivedAt !== null,
      notesViewed: person.notesViewedAt !== null,
      invites: invitesOf.get(id) ?? [],
      attendees: (participantsOf.get(id) ?? []).filter(({ admittedAt }) => admittedAt !== null),
      waitingCount: (participantsOf.get(id) ?? []).filter(({ status }) => status === "waiting").length,
      notesStatus: notesOf.get(id) ?? ("none" as const),
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
