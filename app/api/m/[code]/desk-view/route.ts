import { assertOwnGuest } from "@/lib/door/guest-id";
import { setDeskView } from "@/lib/door/mark-person";
import { guestMarkBody } from "@/lib/door/schema";
import { route } from "@/lib/http/route";
import { codeParams } from "@/lib/meetings/schema";
import { doorPolicy } from "@/lib/participation/policy";
import { findGuestParticipation } from "@/lib/participation/queries";

export const POST = route({
  summary: "Mark your camera as a document camera, as a guest",
  description: "For admitted guests. Otherwise the same as for members.",
  access: "guest",
  params: codeParams,
  conflicts: [],
  body: guestMarkBody,
  rateLimit: { name: "guest-mark", points: 600, perSeconds: 60 },
  load: ({ actor, params }) => findGuestParticipation(actor, params.code),
  allow: doorPolicy.actInRoom,
  handle: async ({ actor, body }) => {
    const { meetingId, participantId } = assertOwnGuest(actor, body.guest_id);
    await setDeskView({ meetingId, participantId }, body.on);
  },
});
