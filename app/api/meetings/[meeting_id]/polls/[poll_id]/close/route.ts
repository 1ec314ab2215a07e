import { route } from "@/lib/http/route";
import { closePoll } from "@/lib/polls/close-poll";
import { pollPolicy } from "@/lib/polls/policy";
import { findPollFor, getPollView } from "@/lib/polls/queries";
import { pollParams, pollShape } from "@/lib/polls/schema";
import { serializePoll } from "@/lib/polls/serializer";

export const POST = route({
  summary: "Close a poll",
  description:
    "For the host in the meeting. A draft: 409 poll_not_launched; closed already: 409 poll_closed. The end of the meeting closes what is still open.",
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
