import { codeParams } from "@/lib/core/meetings/schema";
import { findGuestParticipation } from "@/lib/core/participation/queries";
import { assertOwnGuest } from "@/lib/features/door/guest-id";
import { boardPolicy } from "@/lib/features/whiteboard/policy";
import { getBoard } from "@/lib/features/whiteboard/queries";
import { boardShape, guestBoardQuery } from "@/lib/features/whiteboard/schema";
import { serializeBoard } from "@/lib/features/whiteboard/serializer";
import { route } from "@/lib/platform/http/route";

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
