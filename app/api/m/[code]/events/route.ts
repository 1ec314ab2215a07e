import { followVisit } from "@/lib/door/follow-visit";
import { assertOwnGuest } from "@/lib/door/guest-id";
import { guestEvents, guestQuery } from "@/lib/door/schema";
import { route } from "@/lib/http/route";
import { codeParams } from "@/lib/meetings/schema";
import { doorPolicy } from "@/lib/participation/policy";
import { findGuestParticipation } from "@/lib/participation/queries";

export const GET = route({
  summary: "Follow a guest's visit",
  description:
    "One stream for the whole visit, not gated on the meeting being open; keep it when entering. `lobby_catch_up` first on every connect. `people` names to those who wait one person inside and how many they are, to those inside everybody; `room`, `lobby` (who waits, by name), `poll` (read the polls again) and `share_answer` come to those inside. After a removal it ends, and is refused with 403.",
  access: "guest",
  params: codeParams,
  query: guestQuery,
  events: guestEvents,
  load: ({ actor, params }) => findGuestParticipation(actor, params.code),
  allow: doorPolicy.followVisit,
  handle: async ({ request, actor, query, resource }) => {
    const guest = assertOwnGuest(actor, query.guest_id);
    return followVisit(request, guest, { meetingId: resource.meetingId, participantId: guest.participantId });
  },
});
