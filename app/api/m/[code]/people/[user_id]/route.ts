import { findMemberCard } from "@/lib/door/find-member-card";
import { assertOwnGuest } from "@/lib/door/guest-id";
import { guestQuery, memberCardParams, memberCardShape } from "@/lib/door/schema";
import { route } from "@/lib/http/route";
import { doorPolicy } from "@/lib/participation/policy";
import { findGuestParticipation } from "@/lib/participation/queries";
import { notFound } from "@/lib/refusal";

export const GET = route({
  summary: "Get a member's profile, as a guest",
  description: "For admitted guests, about a member who was admitted to the same meeting.",
  access: "guest",
  params: memberCardParams,
  query: guestQuery,
  response: memberCardShape,
  load: ({ actor, params }) => findGuestParticipation(actor, params.code),
  allow: doorPolicy.seePeople,
  handle: async ({ actor, params, query, resource }) => {
    assertOwnGuest(actor, query.guest_id);
    const card = await findMemberCard(resource.meetingId, params.user_id);
    if (!card) throw notFound();
    return card;
  },
});
