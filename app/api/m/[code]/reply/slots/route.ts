import { findInviteByToken, listReplySlots } from "@/lib/features/invitations/queries";
import { guestReplyParams, guestReplyQuery, replySlotsShape } from "@/lib/features/invitations/schema";
import { serializeSlots } from "@/lib/features/invitations/serializer";
import { route } from "@/lib/platform/http/route";

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
