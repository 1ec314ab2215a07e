import { answerInvite } from "@/lib/features/invitations/answer-invite";
import { parseAnswer } from "@/lib/features/invitations/parse-answer";
import { findInviteByToken, getInviteToAnswer } from "@/lib/features/invitations/queries";
import { guestReplyBody, guestReplyParams, guestReplyQuery, guestReplyShape } from "@/lib/features/invitations/schema";
import { serializeReply } from "@/lib/features/invitations/serializer";
import { answerSeries } from "@/lib/flows/series/answer-series";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get an invitation by its link",
  description:
    "Public. The token in the invitation's link gives access to this only, not to the title or the other invitees. 404 if the token is invalid.",
  access: "anyone",
  params: guestReplyParams,
  query: guestReplyQuery,
  response: guestReplyShape,
  rateLimit: { name: "guest-reply-read", points: 120, perSeconds: 60 },
  load: ({ params, query }) => findInviteByToken(params.code, query.i),
  handle: async ({ resource: invite }) => serializeReply(invite),
});

export const POST = route({
  summary: "Answer an invitation by its link",
  description:
    "Public. The same as a member's answer: yes, no, or another time, as often as they like before the start.",
  access: "anyone",
  params: guestReplyParams,
  conflicts: ["meeting_cancelled", "meeting_over", "meeting_moved", "meeting_started"],
  body: guestReplyBody,
  response: guestReplyShape,
  rateLimit: { name: "guest-reply", points: 30, perSeconds: 60 },
  prepare: ({ params, body }) => findInviteByToken(params.code, body.invite_token),
  /** Per invitation, from however many IP addresses. */
  finalRateLimit: { name: "guest-reply-invite", points: 30, perSeconds: 600, keys: ({ prepared }) => [prepared.id] },
  handle: async ({ body, prepared: invite }) => {
    await (body.scope === "all" ? answerSeries : answerInvite)(invite, parseAnswer(body));
    return serializeReply(await getInviteToAnswer(invite.id));
  },
});
