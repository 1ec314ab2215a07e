import { findGuestParticipation } from "@/lib/core/participation/queries";
import { assertOwnGuest } from "@/lib/features/door/guest-id";
import { castVote } from "@/lib/features/polls/cast-vote";
import { pollPolicy } from "@/lib/features/polls/policy";
import { findPollOf, getPollView } from "@/lib/features/polls/queries";
import { guestPollParams, guestVoteBody, pollShape } from "@/lib/features/polls/schema";
import { serializePoll } from "@/lib/features/polls/serializer";
import { route } from "@/lib/platform/http/route";
import { forbidden } from "@/lib/platform/refusal";

export const POST = route({
  summary: "Vote in a poll, as a guest",
  description: "For guests in the meeting, with the launch token as bearer. The rules are those of members' votes.",
  access: "guest",
  params: guestPollParams,
  conflicts: ["already_voted", "poll_closed"],
  body: guestVoteBody,
  response: pollShape,
  rateLimit: { name: "guest-vote", points: 600, perSeconds: 60 },
  load: async ({ actor, params }) => {
    const participation = await findGuestParticipation(actor, params.code);
    return participation && findPollOf(participation, params.poll_id);
  },
  allow: pollPolicy.vote,
  handle: async ({ actor, resource, body }) => {
    assertOwnGuest(actor, body.guest_id);
    if (!resource.participant) throw forbidden();
    await castVote(resource.poll, body.option_id, { participantId: resource.participant.id });
    return serializePoll(await getPollView(resource, resource.poll.id), resource);
  },
});
