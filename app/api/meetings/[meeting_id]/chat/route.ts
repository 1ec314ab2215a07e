import { meetingParams } from "@/lib/core/meetings/schema";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { chatPolicy } from "@/lib/features/chat/policy";
import { getMessage, listMessages } from "@/lib/features/chat/queries";
import { chatBody, chatMessageShape, chatQuery } from "@/lib/features/chat/schema";
import { sendMessage } from "@/lib/features/chat/send-message";
import { serializeMessage } from "@/lib/features/chat/serializer";
import { requireParticipant } from "@/lib/features/door/require-participant";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "List chat messages",
  description:
    "For people who were admitted, including guests, from the first message on and also after the end. Oldest first; `after` continues after a message. The room's event streams send `chat` when there are more.",
  access: "guest",
  params: meetingParams,
  query: chatQuery,
  response: chatMessageShape.array(),
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: chatPolicy.read,
  handle: async ({ resource, query: { after, limit } }) =>
    (await listMessages(resource.meetingId, { afterId: after ?? null, limit })).map(serializeMessage),
});

export const POST = route({
  summary: "Send a chat message",
  description:
    "For people in the room, including guests. Everyone in the meeting can see it. 409 `chat_full` after 5,000 messages.",
  access: "guest",
  params: meetingParams,
  conflicts: ["chat_full"],
  body: chatBody,
  response: chatMessageShape,
  status: 201,
  rateLimit: {
    name: "chat",
    points: 40,
    perSeconds: 30,
    keys: ({ actor }) => [actor.kind === "guest" ? actor.participantId : actor.id],
  },
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: chatPolicy.write,
  handle: async ({ resource, body }) => {
    const { id: participantId } = requireParticipant(resource);
    return serializeMessage(
      await getMessage(await sendMessage({ meetingId: resource.meetingId, participantId }, body)),
    );
  },
});
