import { meetingParams } from "@/lib/core/meetings/schema";
import { listKeptAnswers } from "@/lib/flows/copilot/list-kept-answers";
import { copilotPolicy } from "@/lib/flows/copilot/policy";
import { findCopilotRoomFor } from "@/lib/flows/copilot/queries";
import { answersQuery, keptAnswerShape } from "@/lib/flows/copilot/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "List your questions to the assistant",
  description:
    "The caller's own questions and answers of this meeting, oldest first. An answer is withheld while the caller can't read what it came from: when access was taken back, words were hidden or changed, or the meeting is over and the transcript wasn't shared with them.",
  access: "user",
  params: meetingParams,
  query: answersQuery,
  response: keptAnswerShape.array(),
  load: ({ actor, params }) => findCopilotRoomFor(actor, params.meeting_id),
  allow: copilotPolicy.readAnswers,
  handle: ({ actor, resource: room, query }) => listKeptAnswers(actor, room, query.limit),
});
