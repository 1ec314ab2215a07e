import { copilotPolicy } from "@/lib/flows/copilot/policy";
import { previewSharing } from "@/lib/flows/copilot/preview-sharing";
import { findCopilotRoomFor, findOwnAnswer } from "@/lib/flows/copilot/queries";
import { answerParams, savedAnswerShape, sharingPreviewShape } from "@/lib/flows/copilot/schema";
import { sendAnswer } from "@/lib/flows/copilot/send-answer";
import { serializeSavedAnswer } from "@/lib/flows/copilot/serializer";
import { route } from "@/lib/platform/http/route";

const load = async ({
  actor,
  params,
}: {
  actor: { kind: "user"; id: string };
  params: { meeting_id: string; answer_id: string };
}) => {
  const room = await findCopilotRoomFor(actor, params.meeting_id);
  const answer = room && (await findOwnAnswer(room.meetingId, actor.id, params.answer_id));
  return answer && { ...room, answer };
};

export const GET = route({
  summary: "Preview sharing an answer with the room",
  description:
    "For the person who asked, while in the room. Who would read it in the chat, and which of its sources some of them can't read now. Shares nothing.",
  access: "user",
  params: answerParams,
  response: sharingPreviewShape,
  // Looks at what each person in the room can read.
  rateLimit: { name: "answer-preview", points: 30, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  load,
  allow: copilotPolicy.share,
  handle: ({ resource: { answer, ...room } }) => previewSharing(room, answer),
});

export const POST = route({
  summary: "Share an answer with the room",
  description:
    "For the person who asked, while in the room. Sends question and answer as their chat message, which everyone in the meeting can see, once. 409 `answer_withheld` when the caller can no longer read what it came from, `chat_full`.",
  access: "user",
  params: answerParams,
  conflicts: ["answer_withheld", "chat_full"],
  response: savedAnswerShape,
  load,
  allow: copilotPolicy.share,
  handle: async ({ actor, resource: { answer, ...room } }) =>
    serializeSavedAnswer(await sendAnswer(actor, room, answer), true),
});
