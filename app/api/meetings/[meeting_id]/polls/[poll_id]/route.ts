import { deletePoll } from "@/lib/features/polls/delete-poll";
import { pollPolicy } from "@/lib/features/polls/policy";
import { findPollFor, getPollView } from "@/lib/features/polls/queries";
import { pollBody, pollParams, pollShape } from "@/lib/features/polls/schema";
import { serializePoll } from "@/lib/features/polls/serializer";
import { updatePoll } from "@/lib/features/polls/update-poll";
import { route } from "@/lib/platform/http/route";

export const PUT = route({
  summary: "Update a draft poll",
  description: "For the host. 409 `poll_launched` if the poll is no longer a draft.",
  access: "user",
  params: pollParams,
  conflicts: ["poll_launched"],
  body: pollBody,
  response: pollShape,
  load: ({ actor, params }) => findPollFor(actor, params.meeting_id, params.poll_id),
  allow: pollPolicy.update,
  handle: async ({ resource, body }) => {
    await updatePoll(resource.poll, body);
    return serializePoll(await getPollView(resource, resource.poll.id), resource);
  },
});

export const DELETE = route({
  summary: "Delete a draft poll",
  description: "For the host. 409 `poll_launched` if the poll is no longer a draft.",
  access: "user",
  params: pollParams,
  conflicts: ["poll_launched"],
  load: ({ actor, params }) => findPollFor(actor, params.meeting_id, params.poll_id),
  allow: pollPolicy.delete,
  handle: ({ resource }) => deletePoll(resource.poll),
});
