import { meetingParams } from "@/lib/core/meetings/schema";
import { actorInRoom } from "@/lib/core/participation/actor-in-room";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { copilotPolicy } from "@/lib/flows/copilot/policy";
import { copilotShape } from "@/lib/flows/copilot/schema";
import { switchCopilot } from "@/lib/flows/copilot/switch-copilot";
import { route } from "@/lib/platform/http/route";

export const PATCH = route({
  summary: "Switch the assistant on or off",
  description:
    "For the host, before and during the meeting. Members in the room can ask it while it is on; guests see nothing of it. Repeats change nothing. 409 `meeting_over`, `meeting_cancelled`; `policy_forbids` where administrators have switched the assistant off.",
  access: "user",
  params: meetingParams,
  conflicts: ["meeting_cancelled", "meeting_over", "policy_forbids"],
  body: copilotShape,
  response: copilotShape,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: copilotPolicy.switch,
  handle: async ({ actor, resource, body }) => {
    await switchCopilot(resource.meetingId, body.enabled, actorInRoom(actor, resource));
    return { enabled: body.enabled };
  },
});
