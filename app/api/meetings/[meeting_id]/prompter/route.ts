import { route } from "@/lib/http/route";
import { meetingParams } from "@/lib/meetings/schema";
import { actorInRoom } from "@/lib/participation/actor-in-room";
import { findParticipationFor } from "@/lib/participation/queries";
import { prompterPolicy } from "@/lib/prompter/policy";
import { getPrompter } from "@/lib/prompter/queries";
import { prompterBody, prompterShape } from "@/lib/prompter/schema";
import { serializePrompter } from "@/lib/prompter/serializer";
import { setRecipients } from "@/lib/prompter/set-recipients";

export const GET = route({
  summary: "Show whom the assistant answers for",
  description: "For the host.",
  access: "user",
  params: meetingParams,
  response: prompterShape,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: prompterPolicy.manage,
  handle: async ({ resource }) => serializePrompter(await getPrompter(resource.meetingId)),
});

export const PUT = route({
  summary: "Choose whom the assistant answers for",
  description:
    "For the host. When a question is put to one of them, while they are in the room and the assistant is on, a card with an answer appears for this person alone, from what this person can read. 422 for anyone who isn't a colleague of this meeting. 409 `meeting_over`, `meeting_cancelled`.",
  access: "user",
  params: meetingParams,
  conflicts: ["meeting_cancelled", "meeting_over"],
  body: prompterBody,
  response: prompterShape,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: prompterPolicy.manage,
  handle: async ({ actor, resource, body }) => {
    await setRecipients(resource.meetingId, body.recipients, actorInRoom(actor, resource));
    return serializePrompter(await getPrompter(resource.meetingId));
  },
});
