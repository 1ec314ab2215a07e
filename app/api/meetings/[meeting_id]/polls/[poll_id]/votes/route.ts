import { castVote } from "@/lib/features/polls/cast-vote";
import { pollPolicy } from "@/lib/features/polls/policy";
import { findPollFor, getPollView } from "@/lib/features/polls/queries";
import { pollParams, pollShape, voteBody } from "@/lib/features/polls/schema";
import { serializePoll } from "@/lib/features/polls/serializer";
import { route } from "@/lib/platform/http/route";
import { forbidden } from "@/lib/platform/refusal";

export const POST = route({
  summary: "Vote in a poll",
  description:
    "For people in the meeting. One vote each, which can't be changed. Sending the same named vote again changes nothing. 409 `already_voted` for another choice and for any second anonymous vote; 409 `poll_closed` after the end, and the person is counted as late.",
  access: "user",
  params: pollParams,
  conflicts: ["already_voted", "poll_closed", "poll_not_launched"],
  body: voteBody,
  response: pollShape,
  load: ({ actor, params }) => findPollFor(actor, params.meeting_id, params.poll_id),
  allow: pollPolicy.vote,
  handle: async ({ resource, body }) => {
    if (!resource.participant) throw forbidden();
    await castVote(resource.poll, body.option_id, { participantId: resource.participant.id });
    return serializePoll(await getPollView(resource, resource.poll.id), resource);
  },
});
