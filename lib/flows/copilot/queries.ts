import "server-only";
import { readPolicy } from "@/lib/core/installation-policy/queries";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { displayName } from "@/lib/language/people/display-name";
import type { Person } from "@/lib/language/talk/people";
import type { UserActor } from "@/lib/platform/auth/actor";
import { database } from "@/lib/platform/database/database";
import type { Prisma } from "@/prisma/generated/client";

/** The caller's part in a meeting, with what the assistant needs to know of it. */
export type CopilotRoom = NonNullable<Awaited<ReturnType<typeof findCopilotRoomFor>>>;

/** Null if the caller may not know the meeting. */
export async function findCopilotRoomFor(actor: Pick<UserActor, "kind" | "id">, meetingId: string) {
  const [participation, meeting, policy] = await Promise.all([
    findParticipationFor(actor, meetingId),
    database.meeting.findUnique({
      where: { id: meetingId },
      select: {
        hostId: true,
        deletedAt: true,
        code: true,
        title: true,
        startedAt: true,
        createdAt: true,
        bookedTimezone: true,
        copilotEnabled: true,
        transcriptionEnabled: true,
        host: { select: { name: true, email: true } },
      },
    }),
    readPolicy(),
  ]);
  if (!participation || !meeting) return null;
  const { host, copilotEnabled, ...facts } = meeting;
  const isAllowed = policy.assistant;
  return {
    ...participation,
    ...facts,
    copilotEnabled: copilotEnabled && isAllowed,
    isAllowed,
    hostName: displayName(host),
  };
}

/** The invitees of a meeting. Whoever is in the room may read them. */
export const openInvites = {
  where: { status: "invited" },
  select: { id: true, userId: true, displayName: true, email: true, emailKey: true, user: { select: { name: true } } },
  orderBy: { id: "asc" },
} satisfies Prisma.Meeting$invitesArgs;

type Invite = { displayName: string | null; email: string; user: { name: string | null } | null };

export const nameOfInvitee = ({ user, displayName: shown, email }: Invite): string =>
  displayName({ name: user?.name ?? shown, email });

/** The people of a meeting except this one: its host and its invitees. */
export async function listOtherInvitees(meetingId: string, userId: string) {
  const { host, invites } = await database.meeting.findUniqueOrThrow({
    where: { id: meetingId },
    select: { host: { select: { id: true, name: true, email: true } }, invites: openInvites },
  });
  const all: { userId: string | null; name: string; email: string; emailKey: string }[] = [
    { userId: host.id, name: displayName(host), email: host.email, emailKey: host.email.toLowerCase() },
    ...invites.map((invite) => ({ ...invite, name: nameOfInvitee(invite) })),
  ];
  return all.filter((person) => person.userId !== userId);
}

/** The people of a meeting by whose names others may be called: who was admitted, the host, and invitees. */
export async function listPeople(meetingId: string): Promise<Person[]> {
  const meeting = await database.meeting.findUniqueOrThrow({
    where: { id: meetingId },
    select: {
      host: { select: { id: true, name: true, email: true } },
      participants: {
        where: { admittedAt: { not: null } },
        select: { userId: true, displayName: true },
        orderBy: { id: "asc" },
      },
      invites: openInvites,
    },
  });
  const all = [
    ...meeting.participants.map(({ userId, displayName: name }) => ({ userId, name })),
    { userId: meeting.host.id, name: displayName(meeting.host) },
    ...meeting.invites.map((invite) => ({ userId: invite.userId, name: nameOfInvitee(invite) })),
  ];
  const seen = new Set<string>();
  return all.filter(({ userId, name }) => {
    const key = userId ?? name.toLowerCase();
    return seen.has(key) ? false : seen.add(key);
  });
}

/** What the asker had noted in this meeting; becomes part of its notes. */
export const listOwnNotedLines = (meetingId: string, userId: string) =>
  database.notedLine.findMany({
    where: { meetingId, userId },
    select: { kind: true, text: true, tMs: true },
    orderBy: { id: "asc" },
  });

/** The caller's own newest answers of this meeting, oldest first. There is no way to ask for somebody else's. */
export async function listOwnAnswers(meetingId: string, userId: string, limit: number) {
  const rows = await database.copilotAnswer.findMany({
    where: { meetingId, userId },
    orderBy: { id: "desc" },
    take: limit,
  });
  return rows.reverse();
}

export const findOwnAnswer = (meetingId: string, userId: string, id: string) =>
  database.copilotAnswer.findFirst({ where: { id, meetingId, userId } });
