import { codeParams } from "@/lib/core/meetings/schema";
import { doorPolicy } from "@/lib/core/participation/policy";
import { findGuestParticipation } from "@/lib/core/participation/queries";
import { followVisit } from "@/lib/features/door/follow-visit";
import { assertOwnGuest } from "@/lib/features/door/guest-id";
import { guestEvents, guestQuery } from "@/lib/features/door/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Stream the events of a guest's visit",
  description:
    "One stream for the whole visit, available before the meeting opens. Keep it open when entering. `lobby_catch_up` comes first on every connect. `people`: guests who wait get one name and a count, guests inside get everyone. `room`, `lobby` (who waits, by name), `poll` (fetch the polls again) and `share_answer` are sent only to guests inside. `policy` tells a guest who isn't inside why they can't come in any more: administrators allow no guests. The stream ends after a removal and is then refused with 403.",
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
