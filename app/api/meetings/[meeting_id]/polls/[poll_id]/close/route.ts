import { route } from "@/lib/http/route";
import { closePoll } from "@/lib/polls/close-poll";
import { pollPolicy } from "@/lib/polls/policy";
import { findPollFor, getPollView } from "@/lib/polls/queries";
import { pollParams, pollShape } from "@/lib/polls/schema";
import { serializePoll } from "@/lib/polls/serializer";

export const POST = route({
  summary: "End a poll",
  description:
    "For the host in the meeting. 409 `poll_not_launched` for a draft, `poll_closed` if it has already ended. Polls also end with the meeting.",
  access: "user",
  params: pollParams,
  conflicts: ["poll_closed", "poll_not_launched"],
  response: pollShape,
  load: ({ actor, params }) => findPollFor(actor, params.meeting_id, params.poll_id),
  allow: pollPolicy.close,
  handle: async ({ resource }) => {
    await closePoll(resource.poll);
    return serializePoll(await getPollView(resource, resource.poll.id), resource);
  },
});
