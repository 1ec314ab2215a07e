import { codeParams } from "@/lib/core/meetings/schema";
import { doorPolicy } from "@/lib/core/participation/policy";
import { findGuestParticipation } from "@/lib/core/participation/queries";
import { assertOwnGuest } from "@/lib/features/door/guest-id";
import { setHand } from "@/lib/features/door/mark-person";
import { guestHandBody } from "@/lib/features/door/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Raise or lower your hand, as a guest",
  description: "For admitted guests. Otherwise the same as for members.",
  access: "guest",
  params: codeParams,
  conflicts: [],
  body: guestHandBody,
  rateLimit: { name: "guest-mark", points: 600, perSeconds: 60 },
  load: ({ actor, params }) => findGuestParticipation(actor, params.code),
  allow: doorPolicy.actInRoom,
  handle: async ({ actor, body }) => {
    const { meetingId, participantId } = assertOwnGuest(actor, body.guest_id);
    await setHand({ meetingId, participantId }, body.raised);
  },
});
