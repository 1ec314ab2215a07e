import { findMemberCard } from "@/lib/door/find-member-card";
import { assertOwnGuest } from "@/lib/door/guest-id";
import { guestQuery, memberCardParams } from "@/lib/door/schema";
import { route } from "@/lib/http/route";
import { doorPolicy } from "@/lib/participation/policy";
import { findGuestParticipation } from "@/lib/participation/queries";
import { notFound } from "@/lib/refusal";
import { getPerson } from "@/lib/users/queries";
import { avatarTypesSent, sendAvatar } from "@/lib/users/send-avatar";

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
