import "server-only";
import { type ReaderFacts, recordAccess } from "@/lib/core/access/policy";
import { findMeetingFor } from "@/lib/core/meetings/queries";
import { parseMask } from "@/lib/features/notes/refresh-readers";
import { displayName } from "@/lib/language/people/display-name";
import type { UserActor } from "@/lib/platform/auth/actor";
import { database, type Tx } from "@/lib/platform/database/database";
import type { Prisma } from "@/prisma/generated/client";

/** Also finds any meeting for an administrator. */
export async function findMeetingForPanel(actor: UserActor, meetingId: string) {
  const known = await findMeetingFor(actor, meetingId);
  if (known || !actor.isAdmin) return known;
  return database.meeting.findFirst({ where: { id: meetingId, deletedAt: null } });
}

const person = {
  id: true,
  name: true,
  email: true,
  title: true,
  timezone: true,
  clock: true,
  isAdmin: true,
  organisationId: true,
} as const satisfies Prisma.UserSelect;
type Person = Prisma.UserGetPayload<{ select: typeof person }>;

/**
 * Everybody whom the host could send the notes to: invitees and admitted people with an address. One entry for each
 * address, those who were there first, then in the order in which they came to the meeting. One statement after the
 * other, because the caller may be in a transaction.
 */
export async function listRecipients(meetingId: string, tx: Tx = database) {
  const meeting = await tx.meeting.findUniqueOrThrow({
    where: { id: meetingId },
    select: { hostId: true, deletedAt: true, host: { select: { email: true, organisationId: true } } },
  });
  const notes = await tx.meetingNotes.findUnique({
    where: { meetingId },
    select: { hiddenGroups: true, hiddenLines: true },
  });
  const participants = await tx.participant.findMany({
    where: { meetingId, admittedAt: { not: null }, kind: { not: "host" } },
    select: {
      userId: true,
      email: true,
      displayName: true,
      provenance: true,
      removedAt: true,
      user: { select: person },
    },
    orderBy: { id: "asc" },
  });
  const invites = await tx.invite.findMany({
    where: { meetingId, status: "invited" },
    select: { userId: true, email: true, displayName: true, user: { select: person } },
    orderBy: { id: "asc" },
  });
  const readers = await tx.recordReader.findMany({ where: { meetingId } });
  const asks = await tx.accessRequest.findMany({ where: { meetingId, dismissedAt: null } });
  const shares = await tx.notesShare.findMany({
    where: { meetingId, status: "sent" },
    orderBy: { id: "desc" },
    distinct: ["recipientEmail"],
  });
  const everyone = parseMask(notes ?? { hiddenGroups: [], hiddenLines: [] });
  const found = new Map<string, Recipient>();
  const come = [
    ...participants.map((one) => ({ ...one, attended: true })),
    ...invites.map((one) => ({ ...one, attended: false, provenance: "invited" as const, removedAt: null })),
  ];
  for (const { user, userId, email: typed, displayName: shown, attended, provenance, removedAt } of come) {
    const email = user?.email ?? typed;
    const key = email?.toLowerCase();
    if (!email || !key || found.has(key) || userId === meeting.hostId || key === meeting.host.email) continue;
    const reader = readers.find((one) => one.emailKey === key || (userId !== null && one.userId === userId)) ?? null;
    const isColleague = user?.organisationId === meeting.host.organisationId;
    found.set(key, {
      email,
      emailKey: key,
      user,
      name: user ? displayName(user) : (shown ?? email),
      attended,
      provenance,
      isColleague,
      kind: isColleague ? "colleague" : user?.isAdmin ? "admin" : "guest",
      isDefault: attended && isColleague && removedAt === null,
      reader,
      access: user ? recordAccess(user, { ...meeting, readers: reader ? [reader] : [] }) : "none",
      mask: reader?.ownMask ? parseMask(reader) : everyone,
      hasOwnMask: reader?.ownMask ?? false,
      ask: (user && asks.find((one) => one.userId === user.id)) || null,
      lastShare: shares.find(({ recipientEmail }) => recipientEmail === key) ?? null,
    });
  }
  return { everyone, recipients: [...found.values()] };
}

type Share = { sentAt: Date; includes: string[]; maskedIncludes: string[] };
export type Recipient = {
  email: string;
  emailKey: string;
  user: Person | null;
  name: string;
  attended: boolean;
  provenance: "host" | "invited" | "link" | "self_declared";
  isColleague: boolean;
  kind: "colleague" | "guest" | "admin";
  isDefault: boolean;
  reader: ReaderFacts | null;
  access: ReturnType<typeof recordAccess>;
  mask: ReturnType<typeof parseMask>;
  hasOwnMask: boolean;
  ask: { kind: "notes" | "figures"; askedAt: Date } | null;
  lastShare: Share | null;
};

/** What was sent, the newest first. */
export const listShares = (meetingId: string) =>
  database.notesShare.findMany({
    where: { meetingId },
    include: { sentBy: { select: { name: true, email: true } } },
    orderBy: { id: "desc" },
    take: sharesMax,
  });
const sharesMax = 500;

/** Who has access, who asks for it, and who could be given it. */
export async function getAccessPanel(meetingId: string) {
  const meeting = await database.meeting.findUniqueOrThrow({
    where: { id: meetingId },
    select: {
      hostId: true,
      readers: {
        where: { grantedAt: { not: null }, userId: { not: null } },
        include: { user: { select: person } },
        orderBy: { id: "asc" },
      },
      accessRequests: {
        where: { dismissedAt: null },
        include: { user: { select: person } },
        orderBy: { askedAt: "asc" },
      },
      participants: {
        where: { admittedAt: { not: null }, userId: { not: null } },
        select: { user: { select: person } },
        orderBy: { id: "asc" },
      },
    },
  });
  const readers = meeting.readers.flatMap(({ user, ...reader }) => (user ? [{ ...reader, user }] : []));
  const reading = new Set(readers.map(({ user }) => user.id));
  return {
    readers,
    asks: meeting.accessRequests,
    addable: meeting.participants.flatMap(({ user }) =>
      user && user.id !== meeting.hostId && !reading.has(user.id) ? [user] : [],
    ),
  };
}
export type AccessPanelView = Awaited<ReturnType<typeof getAccessPanel>>;

export const findAccessRequest = (meetingId: string, userId: string, tx: Tx = database) =>
  tx.accessRequest.findUnique({ where: { meetingId_userId: { meetingId, userId } } });
