import { meetingParams } from "@/lib/core/meetings/schema";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { createPoll } from "@/lib/features/polls/create-poll";
import { pollPolicy } from "@/lib/features/polls/policy";
import { getPollView, listPollsFor } from "@/lib/features/polls/queries";
import { pollBody, pollShape } from "@/lib/features/polls/schema";
import { serializePoll } from "@/lib/features/polls/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "List polls",
  description:
    "For people who were admitted, also after the end. Only the host gets drafts and names of respondents. Counts are null for others while results are hidden.",
  access: "user",
  params: meetingParams,
  response: pollShape.array(),
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: pollPolicy.read,
  handle: async ({ resource: participation }) =>
    (await listPollsFor(participation)).map((view) => serializePoll(view, participation)),
});

export const POST = route({
  summary: "Create a draft poll",
  description:
    "For the host in the meeting. At most 50 polls per meeting, including drafts: 409 `too_many_polls`. By default, votes are named and results are visible.",
  access: "user",
  params: meetingParams,
  conflicts: ["too_many_polls"],
  body: pollBody,
  response: pollShape,
  status: 201,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: pollPolicy.create,
  handle: async ({ resource: participation, body }) => {
    const id = await createPoll(participation.meetingId, body);
    return serializePoll(await getPollView(participation, id), participation);
  },
});
