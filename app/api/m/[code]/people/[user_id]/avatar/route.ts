import { doorPolicy } from "@/lib/core/participation/policy";
import { findGuestParticipation } from "@/lib/core/participation/queries";
import { getPerson } from "@/lib/core/users/queries";
import { avatarTypesSent, sendAvatar } from "@/lib/core/users/send-avatar";
import { findMemberCard } from "@/lib/features/door/find-member-card";
import { assertOwnGuest } from "@/lib/features/door/guest-id";
import { guestQuery, memberCardParams } from "@/lib/features/door/schema";
import { route } from "@/lib/platform/http/route";
import { notFound } from "@/lib/platform/refusal";

export const GET = route({
  summary: "Get a member's avatar, as a guest",
  description: "For admitted guests. The member's photo, preset or initials.",
  access: "guest",
  params: memberCardParams,
  query: guestQuery,
  contentTypes: avatarTypesSent,
  load: ({ actor, params }) => findGuestParticipation(actor, params.code),
  allow: doorPolicy.seePeople,
  handle: async ({ request, actor, params, query, resource }) => {
    assertOwnGuest(actor, query.guest_id);
    const card = await findMemberCard(resource.meetingId, params.user_id);
    if (!card) throw notFound();
    return sendAvatar(request, await getPerson(card.id), { cacheControl: "private, max-age=300" });
  },
});
