import "server-only";
import { guestsForbidden } from "@/lib/core/installation-policy/assert-allowed";
import { readPolicy } from "@/lib/core/installation-policy/queries";
import type { GuestActor } from "@/lib/platform/auth/actor";
import { makeGuestSession } from "@/lib/platform/auth/guest-session";
import { database } from "@/lib/platform/database/database";
import { mediaProvider, mediaUrl } from "@/lib/platform/providers/media/media";
import type { LaunchAnswer } from "./schema";
import { doorStatusOf, mayShare } from "./serializer";
import { muteOf } from "./show-in-room";

/**
 * The state of a guest's visit, with a media token if admitted. Throws 409 for one who would come in, or back, while
 * administrators allow no guests.
 */
export async function makeLaunchAnswer(guest: GuestActor): Promise<LaunchAnswer> {
  const { meeting, ...visit } = await database.participant.findUniqueOrThrow({
    where: { id: guest.participantId },
    include: { meeting: true },
  });
  const status = doorStatusOf(visit, meeting.status);
  const { identity, displayName } = visit;
  const canShare = mayShare(visit, meeting);
  const isLetIn = status === "admitted";
  if (isLetIn && !(await readPolicy()).guests) throw guestsForbidden();
  return {
    status,
    title: isLetIn ? meeting.title : null,
    booking_note: isLetIn ? meeting.bookingNote : null,
    token: isLetIn
      ? await mediaProvider().issueToken({
          role: "person",
          room: meeting.id,
          identity,
          displayName,
          canShare,
          attributes: muteOf(visit),
        })
      : null,
    session_token: makeGuestSession(guest),
    media_url: mediaUrl(),
    room_name: meeting.id,
    identity,
    display_name: displayName,
    anyone_can_share: isLetIn && meeting.anyoneCanShare,
    can_share: isLetIn && canShare,
    whiteboard_open: isLetIn && meeting.whiteboardOpen,
    transcription_enabled: meeting.transcriptionEnabled,
    recording_enabled: meeting.recordingEnabled,
  };
}
