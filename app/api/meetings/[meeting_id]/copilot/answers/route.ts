import { meetingParams } from "@/lib/core/meetings/schema";
import { listSavedAnswers } from "@/lib/flows/copilot/list-saved-answers";
import { copilotPolicy } from "@/lib/flows/copilot/policy";
import { findCopilotRoomFor } from "@/lib/flows/copilot/queries";
import { answersQuery, savedAnswerShape } from "@/lib/flows/copilot/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "List your questions to the assistant",
  description:
    "The caller's own questions and answers of this meeting, oldest first. An answer is withheld while the caller can't read what it came from: when access was taken back, words were hidden or changed, or the meeting is over and the transcript wasn't shared with them.",
  access: "user",
  params: meetingParams,
  query: answersQuery,
  response: savedAnswerShape.array(),
  load: ({ actor, params }) => findCopilotRoomFor(actor, params.meeting_id),
  allow: copilotPolicy.readAnswers,
  handle: ({ actor, resource: room, query }) => listSavedAnswers(actor, room, query.limit),
});
