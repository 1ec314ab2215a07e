import { route } from "@/lib/http/route";
import { meetingParams } from "@/lib/meetings/schema";
import { actorInRoom } from "@/lib/participation/actor-in-room";
import { doorPolicy } from "@/lib/participation/policy";
import { findParticipationFor } from "@/lib/participation/queries";
import { recordingSwitchShape } from "@/lib/recordings/schema";
import { switchRecording } from "@/lib/recordings/switch-recording";

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
