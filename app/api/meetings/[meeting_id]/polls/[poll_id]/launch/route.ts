import { launchPoll } from "@/lib/features/polls/launch-poll";
import { pollPolicy } from "@/lib/features/polls/policy";
import { findPollFor, getPollView } from "@/lib/features/polls/queries";
import { pollParams, pollShape } from "@/lib/features/polls/schema";
import { serializePoll } from "@/lib/features/polls/serializer";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Launch a poll",
  description:
    "For the host, while the meeting is live (409 `meeting_not_live`). After that, the question, options, anonymity and visibility of results can't change. 409 `poll_launched` if it was launched before.",
  access: "user",
  params: pollParams,
  conflicts: ["meeting_not_live", "poll_launched"],
  response: pollShape,
  load: ({ actor, params }) => findPollFor(actor, params.meeting_id, params.poll_id),
  allow: pollPolicy.launch,
  handle: async ({ resource }) => {
    await launchPoll(resource.poll);
    return serializePoll(await getPollView(resource, resource.poll.id), resource);
  },
});
