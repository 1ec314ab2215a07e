import { copilotPolicy } from "@/lib/flows/copilot/policy";
import { findCopilotRoomFor, findOwnAnswer } from "@/lib/flows/copilot/queries";
import { answerParams, savedAnswerShape } from "@/lib/flows/copilot/schema";
import { sendAnswer } from "@/lib/flows/copilot/send-answer";
import { serializeSavedAnswer } from "@/lib/flows/copilot/serializer";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Share an answer with the room",
  description:
    "For the person who asked, while in the room. Sends question and answer as their chat message, which everyone in the meeting can see, once. 409 `answer_withheld` when the caller can no longer read what it came from, `chat_full`.",
  access: "user",
  params: answerParams,
  conflicts: ["answer_withheld", "chat_full"],
  response: savedAnswerShape,
  load: async ({ actor, params }) => {
    const room = await findCopilotRoomFor(actor, params.meeting_id);
    const answer = room && (await findOwnAnswer(room.meetingId, actor.id, params.answer_id));
    return answer && { ...room, answer };
  },
  allow: copilotPolicy.share,
  handle: async ({ actor, resource: { answer, ...room } }) =>
    serializeSavedAnswer(await sendAnswer(actor, room, answer), true),
});
