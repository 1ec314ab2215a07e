import { meetingParams } from "@/lib/core/meetings/schema";
import { actorInRoom } from "@/lib/core/participation/actor-in-room";
import { doorPolicy } from "@/lib/core/participation/policy";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { recordingSwitchShape } from "@/lib/features/recordings/schema";
import { switchRecording } from "@/lib/features/recordings/switch-recording";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Start recording",
  description:
    "For the host, and people inside with the host's controls. Starts a new part if there was one before. Everyone in the room and waiting to join is notified. Repeats change nothing. 409 `meeting_not_live`; `policy_forbids` where administrators have switched recording off.",
  access: "user",
  params: meetingParams,
  conflicts: ["meeting_not_live", "policy_forbids"],
  response: recordingSwitchShape,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: doorPolicy.hostControls,
  handle: async ({ actor, resource }) => {
    await switchRecording(resource.meetingId, true, actorInRoom(actor, resource));
    return { recording_enabled: true };
  },
});
