import { meetingParams } from "@/lib/core/meetings/schema";
import { followPrompter } from "@/lib/flows/prompter/follow-prompter";
import { prompterPolicy } from "@/lib/flows/prompter/policy";
import { findRecipientRoomFor } from "@/lib/flows/prompter/queries";
import { prompterEvents } from "@/lib/flows/prompter/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Stream answers to questions put to you",
  description:
    "For people for whom the assistant answers, while they are in the room of the live meeting. Starts with the caller's cards of this meeting, each as `card`, then `answer` with the text so far, then `done`, `none`, `failed` or `withdrawn`. Ends when the caller stops being one of them; open cards are withdrawn first.",
  access: "user",
  params: meetingParams,
  events: prompterEvents,
  load: ({ actor, params }) => findRecipientRoomFor(actor, params.meeting_id),
  allow: prompterPolicy.follow,
  handle: async ({ request, actor, resource }) => followPrompter(request, actor, resource.meetingId),
});
