import { meetingParams } from "@/lib/core/meetings/schema";
import { actorInRoom } from "@/lib/core/participation/actor-in-room";
import { doorPolicy } from "@/lib/core/participation/policy";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { recordingSwitchShape } from "@/lib/features/recordings/schema";
import { switchRecording } from "@/lib/features/recordings/switch-recording";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Stop recording",
  description:
    "For the host, and people inside with the host's controls. The recorded part can be played within seconds. Starting again creates the next part. Repeats change nothing. 409 `meeting_not_live`.",
  access: "user",
  params: meetingParams,
  conflicts: ["meeting_not_live"],
  response: recordingSwitchShape,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: doorPolicy.hostControls,
  handle: async ({ actor, resource }) => {
    await switchRecording(resource.meetingId, false, actorInRoom(actor, resource));
    return { recording_enabled: false };
  },
});
