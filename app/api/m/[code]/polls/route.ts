import { codeParams } from "@/lib/core/meetings/schema";
import { findGuestParticipation } from "@/lib/core/participation/queries";
import { assertOwnGuest } from "@/lib/features/door/guest-id";
import { pollPolicy } from "@/lib/features/polls/policy";
import { listPollsFor } from "@/lib/features/polls/queries";
import { guestPollsQuery, pollShape } from "@/lib/features/polls/schema";
import { serializePoll } from "@/lib/features/polls/serializer";
import { assertBearer } from "@/lib/platform/http/assert-bearer";
import { route } from "@/lib/platform/http/route";

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
