import { route } from "@/lib/http/route";
import { meetingParams } from "@/lib/meetings/schema";
import { findParticipationFor } from "@/lib/participation/queries";
import { forbidden } from "@/lib/refusal";
import { openBoard } from "@/lib/whiteboard/open-board";
import { boardPolicy } from "@/lib/whiteboard/policy";
import { openBoardBody, openBoardShape } from "@/lib/whiteboard/schema";

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
