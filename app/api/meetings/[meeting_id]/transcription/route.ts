import { meetingParams } from "@/lib/core/meetings/schema";
import { actorInRoom } from "@/lib/core/participation/actor-in-room";
import { doorPolicy } from "@/lib/core/participation/policy";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { transcriptionShape } from "@/lib/features/transcripts/schema";
import { switchTranscript } from "@/lib/features/transcripts/switch-transcript";
import { route } from "@/lib/platform/http/route";

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
