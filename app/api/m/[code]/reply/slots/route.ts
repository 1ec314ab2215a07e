import { route } from "@/lib/http/route";
import { findInviteByToken, listReplySlots } from "@/lib/invitations/queries";
import { guestReplyParams, guestReplyQuery, replySlotsShape } from "@/lib/invitations/schema";
import { serializeSlots } from "@/lib/invitations/serializer";

export const GET = route({
  summary: "See when the host is free instead, by the link of an invitation",
  description: "Public. The same as for a member who is invited; tells nothing of what the host does otherwise.",
  access: "anyone",
  params: guestReplyParams,
  query: guestReplyQuery,
  response: replySlotsShape,
  rateLimit: { name: "guest-slots", points: 60, perSeconds: 60 },
  load: ({ params, query }) => findInviteByToken(params.code, query.i),
  handle: async ({ resource: invite }) => serializeSlots(await listReplySlots(invite)),
});
