import "server-only";
import { isHost } from "@/lib/core/access/policy";
import type { JoinAnswer } from "@/lib/core/meetings/schema";
import { database } from "@/lib/platform/database/database";
import { mediaProvider, mediaUrl } from "@/lib/platform/providers/media/media";
import type { DoorAnswer } from "./join-meeting";
import { mayShare } from "./serializer";
import { muteOf } from "./show-in-room";

/** The answer of the door, with a media token for an admitted person. */
export async function makeJoinAnswer(
  meetingId: string,
  member: { id: string },
  { status, identity, displayName }: DoorAnswer,
): Promise<JoinAnswer> {
  const meeting = await database.meeting.findUniqueOrThrow({ where: { id: meetingId } });
  const participant = await database.participant.findUnique({ where: { meetingId_identity: { meetingId, identity } } });
  const isLetIn = status === "admitted";
  const canShare = participant !== null && mayShare(participant, meeting);
  return {
    status,
    token: isLetIn
      ? await mediaProvider().issueToken({
          role: "person",
          room: meetingId,
          identity,
          displayName,
          canShare,
          attributes: muteOf(participant),
        })
      : null,
    media_url: mediaUrl(),
    room_name: meetingId,
    identity,
    display_name: displayName,
    is_host: isHost(member, meeting),
    anyone_can_share: isLetIn && meeting.anyoneCanShare,
    whiteboard_open: isLetIn && meeting.whiteboardOpen,
    transcription_enabled: meeting.transcriptionEnabled,
    recording_enabled: meeting.recordingEnabled,
  };
}
