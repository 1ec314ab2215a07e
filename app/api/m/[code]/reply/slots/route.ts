import { route } from "@/lib/http/route";
import { findInviteByToken, listReplySlots } from "@/lib/invitations/queries";
import { guestReplyParams, guestReplyQuery, replySlotsShape } from "@/lib/invitations/schema";
import { serializeSlots } from "@/lib/invitations/serializer";

export const GET = route({
  summary: "List times when the host is free, by an invitation's link",
  description: "Public. The same as for an invited member. Reveals nothing else about the host's calendar.",
  access: "anyone",
  params: guestReplyParams,
  query: guestReplyQuery,
  response: replySlotsShape,
  rateLimit: { name: "guest-slots", points: 60, perSeconds: 60 },
  load: ({ params, query }) => findInviteByToken(params.code, query.i),
  handle: async ({ resource: invite }) => serializeSlots(await listReplySlots(invite)),
});
