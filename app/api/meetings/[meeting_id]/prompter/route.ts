import { meetingParams } from "@/lib/core/meetings/schema";
import { actorInRoom } from "@/lib/core/participation/actor-in-room";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { prompterPolicy } from "@/lib/flows/prompter/policy";
import { getPrompter } from "@/lib/flows/prompter/queries";
import { prompterBody, prompterShape } from "@/lib/flows/prompter/schema";
import { serializePrompter } from "@/lib/flows/prompter/serializer";
import { setRecipients } from "@/lib/flows/prompter/set-recipients";
import { route } from "@/lib/platform/http/route";

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
