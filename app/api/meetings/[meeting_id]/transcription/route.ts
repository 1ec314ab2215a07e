import { route } from "@/lib/http/route";
import { meetingParams } from "@/lib/meetings/schema";
import { actorInRoom } from "@/lib/participation/actor-in-room";
import { doorPolicy } from "@/lib/participation/policy";
import { findParticipationFor } from "@/lib/participation/queries";
import { transcriptionShape } from "@/lib/transcripts/schema";
import { switchTranscript } from "@/lib/transcripts/switch-transcript";

export const POST = route({
  summary: "Pause or resume transcription",
  description:
    "For the host, and co-hosts inside. Speech until now is still transcribed. Everyone in the room sees who paused or resumed, and the transcript shows where. Repeats change nothing. 409 `meeting_over`, `meeting_cancelled`.",
  access: "user",
  params: meetingParams,
  conflicts: ["meeting_cancelled", "meeting_over"],
  body: transcriptionShape,
  response: transcriptionShape,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: doorPolicy.hostControls,
  handle: async ({ actor, resource, body }) => {
    await switchTranscript(resource.meetingId, body.enabled, actorInRoom(actor, resource));
    return { enabled: body.enabled };
  },
});
