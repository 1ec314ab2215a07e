import { route } from "@/lib/http/route";
import { meetingParams } from "@/lib/meetings/schema";
import { actorInRoom } from "@/lib/participation/actor-in-room";
import { doorPolicy } from "@/lib/participation/policy";
import { findParticipationFor } from "@/lib/participation/queries";
import { recordingSwitchShape } from "@/lib/recordings/schema";
import { switchRecording } from "@/lib/recordings/switch-recording";

export const POST = route({
  summary: "Record the meeting from now on",
  description:
    "For the host, and for those with the host's controls inside. Begins a new part when there was one before. Everybody in the room and at its door is told. A repeat changes nothing. 409 `meeting_not_live`.",
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
