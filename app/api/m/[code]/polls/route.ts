import { assertOwnGuest } from "@/lib/door/guest-id";
import { assertBearer } from "@/lib/http/assert-bearer";
import { route } from "@/lib/http/route";
import { codeParams } from "@/lib/meetings/schema";
import { findGuestParticipation } from "@/lib/participation/queries";
import { pollPolicy } from "@/lib/polls/policy";
import { listPollsFor } from "@/lib/polls/queries";
import { guestPollsQuery, pollShape } from "@/lib/polls/schema";
import { serializePoll } from "@/lib/polls/serializer";

export const GET = route({
  summary: "List polls, as a guest",
  description:
    "For admitted guests, with the launch token as bearer. Without drafts and names of respondents. Counts are null while results are hidden.",
  access: "guest",
  params: codeParams,
  query: guestPollsQuery,
  response: pollShape.array(),
  load: ({ actor, params }) => findGuestParticipation(actor, params.code),
  allow: pollPolicy.read,
  handle: async ({ request, actor, query, resource: participation }) => {
    assertBearer(request);
    assertOwnGuest(actor, query.guest_id);
    return (await listPollsFor(participation)).map((view) => serializePoll(view, participation));
  },
});
