import { closePoll } from "@/lib/features/polls/close-poll";
import { pollPolicy } from "@/lib/features/polls/policy";
import { findPollFor, getPollView } from "@/lib/features/polls/queries";
import { pollParams, pollShape } from "@/lib/features/polls/schema";
import { serializePoll } from "@/lib/features/polls/serializer";
import { route } from "@/lib/platform/http/route";

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
