import "server-only";
import { openingsShown } from "@/lib/core/access/constants";
import { mayReviewNotes, type RecordFacts, recordAccess } from "@/lib/core/access/policy";
import { listOpenings } from "@/lib/core/access/queries";
import { findModelName } from "@/lib/core/language-model/queries";
import { findMeetingToReadFor } from "@/lib/core/meetings/queries";
import { notesLengths, notesTones } from "@/lib/core/users/constants";
import { getTemplateOf } from "@/lib/features/note-templates/queries";
import { hasRetranscribedSince, isWorthReading } from "@/lib/features/transcripts/queries";
import { isDoubted } from "@/lib/features/transcripts/serializer";
import type { Person } from "@/lib/language/talk/people";
import type { SpokenLine } from "@/lib/language/talk/sentences";
import { database, type Tx } from "@/lib/platform/database/database";
import { shareRead } from "@/lib/platform/database/share-read";
import type { Talk } from "./compose-notes";
import { notesPolicy } from "./policy";

type Caller = { id: string };
type NotedMeeting = RecordFacts & { id: string; hostId: string; startedAt: Date | null; summaryTemplate: string };

/** All that the JSON of notes needs. `row` is null until the meeting has ended. */
export type NotesView = Awaited<ReturnType<typeof getNotesView>>;

export async function getNotesView(actor: Caller, meeting: NotedMeeting) {
  const row = await database.meetingNotes.findUnique({
    where: { meetingId: meeting.id },
    include: { editedBy: { select: { name: true, email: true } } },
  });
  const access = recordAccess(actor, meeting);
  const masked = access === "masked" ? await findMaskedContent(actor, meeting.id) : null;
  const mayReview = mayReviewNotes(access);
  const isToReview = mayReview && row?.status === "ready" && !row.reviewed;
  return {
    access,
    masked,
    wordsChanged: isToReview && row.generatedAt !== null && (await hasRetranscribedSince(meeting.id, row.generatedAt)),
    timelineOrigin: meeting.startedAt,
    nextModel: mayReview ? await findModelName() : null,
    openings: mayReview ? (await listOpenings(meeting.id, { after: null, limit: openingsShown })).page : [],
    template: (await getTemplateOf({ id: meeting.hostId }, row?.template ?? meeting.summaryTemplate)).id,
    row,
  };
}

/** The notes as this reader may see them; null: there are none, or access was taken back meanwhile. */
async function findMaskedContent(actor: Caller, meetingId: string) {
  const reader = await database.recordReader.findFirst({
    where: { meetingId, userId: actor.id, grantedAt: { not: null } },
    select: { content: true },
  });
  return reader?.content ?? null;
}

/** For event streams that check access again. */
export const mayStillReadNotes = (actor: Caller & { isAdmin: boolean }, meetingId: string) =>
  shareRead(`notes ${meetingId} ${actor.id}`, async () => {
    const meeting = await findMeetingToReadFor(actor, meetingId);
    return meeting !== null && notesPolicy.read(actor, meeting);
  });

/** What people had noted during the meeting, for its notes. */
export const listNotedLines = (tx: Tx, meetingId: string) =>
  tx.notedLine.findMany({
    where: { meetingId },
    select: { id: true, kind: true, text: true, ownerId: true, ownerName: true, due: true, tMs: true },
    orderBy: { id: "asc" },
  });

/** The input of the writer: the transcript, and the candidates for spoken names. */
export async function getTalk(meetingId: string): Promise<Talk> {
  const [meeting, lines] = await Promise.all([
    database.meeting.findUniqueOrThrow({
      where: { id: meetingId },
      select: {
        title: true,
        bookedTimezone: true,
        startedAt: true,
        createdAt: true,
        transcriptionEnabled: true,
        summaryTemplate: true,
        host: { select: { id: true, name: true, email: true, notesTone: true, notesLength: true } },
        participants: {
          where: { admittedAt: { not: null } },
          select: { userId: true, displayName: true },
          orderBy: { id: "asc" },
        },
        invites: {
          where: { status: { notIn: ["withdrawn", "removed"] } },
          select: { userId: true, displayName: true, email: true, user: { select: { name: true } } },
          orderBy: { id: "asc" },
        },
        notes: { select: { template: true } },
      },
    }),
    listSpokenLines(meetingId),
  ]);
  const { template } = await getTemplateOf(meeting.host, meeting.notes?.template ?? meeting.summaryTemplate);
  return {
    lines,
    people: distinctPeople([
      ...meeting.participants.map(({ userId, displayName }) => ({ userId, name: displayName })),
      { userId: meeting.host.id, name: meeting.host.name ?? nameFromAddress(meeting.host.email) },
      ...meeting.invites.map(({ userId, displayName, email, user }) => ({
        userId,
        name: user?.name ?? displayName ?? nameFromAddress(email),
      })),
    ]),
    zone: meeting.bookedTimezone,
    startedAt: meeting.startedAt ?? meeting.createdAt,
    template,
    tone: notesTones.find((tone) => tone === meeting.host.notesTone),
    length: notesLengths.find((length) => length === meeting.host.notesLength),
    title: meeting.title,
    transcriptionEnabled: meeting.transcriptionEnabled,
  };
}

/** The transcript in time order, with marks for gaps. */
async function listSpokenLines(meetingId: string): Promise<SpokenLine[]> {
  const [segments, missed] = await Promise.all([
    database.transcriptSegment.findMany({
      where: { meetingId, isFinal: true, ...isWorthReading },
      select: {
        userId: true,
        name: true,
        tMs: true,
        durationMs: true,
        text: true,
        understood: true,
        doubted: true,
        originalText: true,
        language: true,
      },
      orderBy: [{ tMs: "asc" }, { id: "asc" }],
    }),
    database.transcriptMark.findMany({ where: { meetingId, kind: "missed" }, orderBy: { id: "asc" } }),
  ]);
  const lines = segments.map(({ understood, doubted, originalText, ...line }) => ({
    ...line,
    isDoubted: isDoubted({ doubted, originalText }),
    mark: understood ? null : ("unclear" as const),
  }));
  const gaps = missed.map(({ tMs, untilMs }) => ({
    userId: null,
    name: "",
    tMs,
    durationMs: (untilMs ?? tMs) - tMs,
    text: "",
    mark: "gap" as const,
  }));
  return [...lines, ...gaps].sort((one, other) => one.tMs - other.tMs);
}

/** A person who was invited and also came counts once. */
function distinctPeople(people: Person[]): Person[] {
  const seen = new Set<string>();
  return people.filter(({ userId, name }) => {
    const key = userId ?? name.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** "ben.carter@example.org" → "Ben Carter". */
const nameFromAddress = (email: string) =>
  (email.split("@")[0] ?? email)
    .split(/[._+-]+/)
    .filter((part) => /\p{L}/u.test(part))
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(" ") || email;
