import { askToShare } from "@/lib/door/ask-to-share";
import { assertOwnGuest } from "@/lib/door/guest-id";
import { guestBody } from "@/lib/door/schema";
import { route } from "@/lib/http/route";
import { codeParams } from "@/lib/meetings/schema";
import { doorPolicy } from "@/lib/participation/policy";
import { findGuestParticipation } from "@/lib/participation/queries";

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
