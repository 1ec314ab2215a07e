import { doorPolicy } from "@/lib/core/participation/policy";
import { findGuestParticipation } from "@/lib/core/participation/queries";
import { findMemberCard } from "@/lib/features/door/find-member-card";
import { assertOwnGuest } from "@/lib/features/door/guest-id";
import { guestQuery, memberCardParams, memberCardShape } from "@/lib/features/door/schema";
import { route } from "@/lib/platform/http/route";
import { notFound } from "@/lib/platform/refusal";

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
