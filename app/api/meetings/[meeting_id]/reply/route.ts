import { meetingParams } from "@/lib/core/meetings/schema";
import { answerInvite } from "@/lib/features/invitations/answer-invite";
import { parseAnswer } from "@/lib/features/invitations/parse-answer";
import { findOwnInviteFor, getInviteToAnswer } from "@/lib/features/invitations/queries";
import { guestReplyShape, replyBody } from "@/lib/features/invitations/schema";
import { serializeReply } from "@/lib/features/invitations/serializer";
import { answerSeries } from "@/lib/flows/series/answer-series";
import { route } from "@/lib/platform/http/route";
import { forbidden } from "@/lib/platform/refusal";

export const POST = route({
  summary: "Answer your invitation",
  description:
    "For invitees, before the start, as often as they like. `proposed_start` suggests another time. The host is emailed when an invitee declines, suggests another time or changes their answer. 409 `meeting_started`, `meeting_over`, `meeting_cancelled`, or `meeting_moved` if `scheduled_at` is no longer the start of the meeting.",
  access: "user",
  params: meetingParams,
  conflicts: ["meeting_cancelled", "meeting_over", "meeting_moved", "meeting_started"],
  body: replyBody,
  response: guestReplyShape,
  rateLimit: { name: "reply", points: 60, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  load: ({ actor, params }) => findOwnInviteFor(actor, params.meeting_id),
  allow: (_, { invite }) => invite !== null,
  handle: async ({ resource: { invite }, body }) => {
    if (!invite) throw forbidden();
    await (body.scope === "all" ? answerSeries : answerInvite)(invite, parseAnswer(body));
    return serializeReply(await getInviteToAnswer(invite.id));
  },
});
