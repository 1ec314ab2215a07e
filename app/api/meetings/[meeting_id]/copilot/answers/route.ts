import { listKeptAnswers } from "@/lib/copilot/list-kept-answers";
import { copilotPolicy } from "@/lib/copilot/policy";
import { findCopilotRoomFor } from "@/lib/copilot/queries";
import { answersQuery, keptAnswerShape } from "@/lib/copilot/schema";
import { route } from "@/lib/http/route";
import { meetingParams } from "@/lib/meetings/schema";

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
