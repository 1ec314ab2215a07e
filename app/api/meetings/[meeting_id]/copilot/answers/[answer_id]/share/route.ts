import { copilotPolicy } from "@/lib/copilot/policy";
import { findCopilotRoomFor, findOwnAnswer } from "@/lib/copilot/queries";
import { answerParams, keptAnswerShape } from "@/lib/copilot/schema";
import { sendAnswer } from "@/lib/copilot/send-answer";
import { serializeKeptAnswer } from "@/lib/copilot/serializer";
import { route } from "@/lib/http/route";

export const POST = route({
  summary: "Share an answer with the room",
  description:
    "For the person who asked, while in the room. Sends question and answer as their chat message, which everyone in the meeting can see, once. 409 `answer_withheld` when the caller can no longer read what it came from, `chat_full`.",
  access: "user",
  params: answerParams,
  conflicts: ["answer_withheld", "chat_full"],
  response: keptAnswerShape,
  load: async ({ actor, params }) => {
    const room = await findCopilotRoomFor(actor, params.meeting_id);
    const answer = room && (await findOwnAnswer(room.meetingId, actor.id, params.answer_id));
    return answer && { ...room, answer };
  },
  allow: copilotPolicy.share,
  handle: async ({ actor, resource: { answer, ...room } }) =>
    serializeKeptAnswer(await sendAnswer(actor, room, answer), true),
});
