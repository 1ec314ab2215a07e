import { assertOwnGuest } from "@/lib/door/guest-id";
import { route } from "@/lib/http/route";
import { codeParams } from "@/lib/meetings/schema";
import { findGuestParticipation } from "@/lib/participation/queries";
import { boardPolicy } from "@/lib/whiteboard/policy";
import { getBoard } from "@/lib/whiteboard/queries";
import { boardShape, guestBoardQuery } from "@/lib/whiteboard/schema";
import { serializeBoard } from "@/lib/whiteboard/serializer";

export const GET = route({
  summary: "Get the whiteboard, as a guest",
  description: "For admitted guests. Guests draw over the media data channel; a member saves.",
  access: "guest",
  params: codeParams,
  query: guestBoardQuery,
  response: boardShape,
  load: ({ actor, params }) => findGuestParticipation(actor, params.code),
  allow: boardPolicy.read,
  handle: async ({ actor, query, resource }) => {
    assertOwnGuest(actor, query.guest_id);
    return serializeBoard(await getBoard(resource.meetingId));
  },
});
