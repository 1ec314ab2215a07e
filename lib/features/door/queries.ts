import "server-only";
import { readPolicy } from "@/lib/core/installation-policy/queries";
import { findMeetingIdByCode } from "@/lib/core/meetings/find-by-code";
import type { Occupancy } from "@/lib/core/meetings/schema";
import { findInviteOfToken } from "@/lib/features/invitations/find-invite-of-token";
import { displayName } from "@/lib/language/people/display-name";
import { database } from "@/lib/platform/database/database";
import { log } from "@/lib/platform/log";
import { mediaProvider } from "@/lib/platform/providers/media/media";

/** What anybody with the code may see; null if deleted. The code of a series leads to one of its occurrences. */
export async function findPublicMeeting(typedCode: string, inviteToken: string | null) {
  const id = await findMeetingIdByCode(typedCode);
  const [meeting, policy] = id
    ? await Promise.all([
        database.meeting.findFirst({
          where: { id, deletedAt: null },
          include: { host: { select: { name: true, email: true } } },
        }),
        readPolicy(),
      ])
    : [];
  if (!meeting || !policy) return null;
  return {
    ...meeting,
    recordingEnabled: meeting.recordingEnabled && policy.recording,
    guestsAllowed: policy.guests,
    invitedByName: await findInviterName(meeting.id, inviteToken),
  };
}

async function findInviterName(meetingId: string, token: string | null): Promise<string | null> {
  const invite = token ? await findInviteOfToken(database, meetingId, token) : null;
  return invite?.status === "invited" ? displayName(invite.invitedBy) : null;
}

/** People in the room as the media server lists them; while it is unreachable, as of its last webhooks. */
export async function getOccupancy({
  id: meetingId,
  recordingEnabled,
}: {
  id: string;
  recordingEnabled: boolean;
}): Promise<Occupancy> {
  const [participants, connected, policy] = await Promise.all([
    database.participant.findMany({
      where: { meetingId, status: "admitted" },
      select: { identity: true, displayName: true, kind: true, connectedAt: true, leftAt: true },
      orderBy: { connectedAt: "asc" },
    }),
    findConnected(meetingId),
    readPolicy(),
  ]);
  const people = participants
    .filter(({ identity, connectedAt, leftAt }) =>
      connected ? connected.has(identity) : connectedAt !== null && leftAt === null,
    )
    .map(({ identity, displayName: name, kind }) => ({ identity, display_name: name, kind }));
  return { count: people.length, people, recording_enabled: recordingEnabled && policy.recording };
}

async function findConnected(meetingId: string): Promise<Set<string> | null> {
  try {
    const present = await mediaProvider().listParticipants(meetingId);
    return new Set(present.map(({ identity }) => identity));
  } catch (error) {
    log.warn({ err: error, meetingId }, "media server unreachable, occupancy from the database");
    return null;
  }
}
