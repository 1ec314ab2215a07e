import { codeParams } from "@/lib/core/meetings/schema";
import { doorPolicy } from "@/lib/core/participation/policy";
import { findGuestParticipation } from "@/lib/core/participation/queries";
import { askToShare } from "@/lib/features/door/ask-to-share";
import { assertOwnGuest } from "@/lib/features/door/guest-id";
import { guestBody } from "@/lib/features/door/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Ask to share your screen, as a guest",
  description:
    "For admitted guests. The host and co-hosts receive `share_request`; the answer comes as `share_answer`. 409 `may_share` if no one needs to be asked.",
  access: "guest",
  params: codeParams,
  conflicts: ["may_share"],
  body: guestBody,
  rateLimit: {
    name: "guest-share-request",
    points: 20,
    perSeconds: 60,
    keys: ({ actor }) => [actor.kind === "guest" ? actor.participantId : actor.id],
  },
  load: ({ actor, params }) => findGuestParticipation(actor, params.code),
  allow: doorPolicy.actInRoom,
  handle: async ({ actor, body }) => askToShare(assertOwnGuest(actor, body.guest_id)),
});
