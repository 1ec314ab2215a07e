import { findMemberCard } from "@/lib/door/find-member-card";
import { assertOwnGuest } from "@/lib/door/guest-id";
import { guestQuery, memberCardParams } from "@/lib/door/schema";
import { route } from "@/lib/http/route";
import { doorPolicy } from "@/lib/participation/policy";
import { findGuestParticipation } from "@/lib/participation/queries";
import { drawInitials } from "@/lib/people/draw-initials";
import { notFound } from "@/lib/refusal";

export const GET = route({
  summary: "Get a member's avatar, as a guest",
  description: "For admitted guests. Returns the member's initials as an image.",
  access: "guest",
  params: memberCardParams,
  query: guestQuery,
  contentTypes: ["image/svg+xml"],
  load: ({ actor, params }) => findGuestParticipation(actor, params.code),
  allow: doorPolicy.seePeople,
  handle: async ({ actor, params, query, resource }) => {
    assertOwnGuest(actor, query.guest_id);
    const card = await findMemberCard(resource.meetingId, params.user_id);
    if (!card) throw notFound();
    return new Response(drawInitials(card), {
      headers: {
        "content-type": "image/svg+xml",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        "x-content-type-options": "nosniff",
        "cache-control": "private, max-age=300",
      },
    });
  },
});
