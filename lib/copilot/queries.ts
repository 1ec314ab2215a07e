import "server-only";
import type { UserActor } from "../auth/actor";
import { database } from "../database";
import { findParticipationFor } from "../participation/queries";
import { displayName } from "../people/display-name";

/** The caller's part in a meeting, with what the assistant needs to know of it. */
export type CopilotRoom = NonNullable<Awaited<ReturnType<typeof findCopilotRoomFor>>>;

/** Null if the caller may not know the meeting. */
export async function findCopilotRoomFor(actor: UserActor, meetingId: string) {
  const [participation, meeting] = await Promise.all([
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
  ]);
  if (!participation || !meeting) return null;
  const { host, ...facts } = meeting;
  return { ...participation, ...facts, hostName: displayName(host) };
}
