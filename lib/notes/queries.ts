import "server-only";
import { database } from "../database";
import { isHost } from "../meetings/policy";
import { notesPolicy } from "./policy";
import { findMeetingFor } from "../meetings/queries";
import type { SpokenLine } from "./extractive/sentences";

type Caller = { id: string };
type NotedMeeting = { id: string; hostId: string; startedAt: Date | null; summaryTemplate: string };

/** Everything the wire shape of notes needs; `row` is null until the meeting has ended. */
export type NotesView = Awaited<ReturnType<typeof getNotesView>>;

export async function getNotesView(actor: Caller, meeting: NotedMeeting) {
  const row = await database.meetingNotes.findUnique({
    where: { meetingId: meeting.id },
    include: { editedBy: { select: { name: true, email: true } } },
  });
  return {
    isHost: isHost(actor, meeting),
    timelineOrigin: meeting.startedAt,
    meetingTemplate: meeting.summaryTemplate,
    row,
  };
}

/** For streams that look again. */
export async function mayStillReadNotes(actor: Caller, meetingId: string) {
  const meeting = await findMeetingFor(actor, meetingId);
  return meeting !== null && notesPolicy.read(actor, meeting);
}

/** What the writer knows of a meeting; null when the meeting is gone. */
export function findMeetingToNote(meetingId: string) {
  return database.meeting.findUnique({
    where: { id: meetingId },
    select: {
      id: true,
      title: true,
      bookedTimezone: true,
      startedAt: true,
      scheduledAt: true,
      createdAt: true,
      transcriptionEnabled: true,
      host: { select: { id: true, name: true, email: true } },
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
      notes: { select: { generation: true, status: true, template: true } },
    },
  });
}

/** Everything that was said, in time order. */
export async function listSpokenLines(meetingId: string): Promise<SpokenLine[]> {
  return database.transcriptSegment.findMany({
    where: { meetingId, isFinal: true, text: { not: "" } },
    select: { userId: true, name: true, tMs: true, durationMs: true, text: true },
    orderBy: [{ tMs: "asc" }, { id: "asc" }],
  });
}
