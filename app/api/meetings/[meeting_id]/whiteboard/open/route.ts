import { meetingParams } from "@/lib/core/meetings/schema";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { openBoard } from "@/lib/features/whiteboard/open-board";
import { boardPolicy } from "@/lib/features/whiteboard/policy";
import { openBoardBody, openBoardShape } from "@/lib/features/whiteboard/schema";
import { route } from "@/lib/platform/http/route";
import { forbidden } from "@/lib/platform/refusal";

export const POST = route({
  summary: "Show or hide the whiteboard for everyone",
  description: "For anyone in the room, including guests. Hiding never clears what is drawn.",
  access: "guest",
  params: meetingParams,
  conflicts: [],
  body: openBoardBody,
  response: openBoardShape,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: boardPolicy.open,
  handle: async ({ resource, body }) => {
    if (!resource.participant) throw forbidden();
    await openBoard(resource.meetingId, body.open, resource.participant);
    return { open: body.open };
  },
});
