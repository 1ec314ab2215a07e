import { route } from "@/lib/http/route";
import { meetingParams } from "@/lib/meetings/schema";
import { actorInRoom } from "@/lib/participation/actor-in-room";
import { doorPolicy } from "@/lib/participation/policy";
import { findParticipationFor } from "@/lib/participation/queries";
import { recordingSwitchShape } from "@/lib/recordings/schema";
import { switchRecording } from "@/lib/recordings/switch-recording";

export const POST = route({
  summary: "Start recording",
  description:
    "For the host, and people inside with the host's controls. Starts a new part if there was one before. Everyone in the room and waiting to join is notified. Repeats change nothing. 409 `meeting_not_live`.",
  access: "user",
  params: meetingParams,
  conflicts: ["meeting_not_live"],
  response: recordingSwitchShape,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: doorPolicy.hostControls,
  handle: async ({ actor, resource }) => {
    await switchRecording(resource.meetingId, true, actorInRoom(actor, resource));
    return { recording_enabled: true };
  },
});
