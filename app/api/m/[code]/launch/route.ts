import { assertOwnGuest } from "@/lib/door/guest-id";
import { makeLaunchAnswer } from "@/lib/door/make-launch-answer";
import { guestBody, launchShape } from "@/lib/door/schema";
import { route } from "@/lib/http/route";
import { codeParams } from "@/lib/meetings/schema";
import { findGuestParticipation } from "@/lib/participation/queries";

export const POST = route({
  summary: "Join as a guest",
  description:
    "For guests, not for members. Check `status` before you use the token: only `admitted` has one. `session_token` stands for this visit for twelve hours, so that a reload doesn't ask to join again.",
  access: "guest",
  params: codeParams,
  conflicts: [],
  body: guestBody,
  response: launchShape,
  rateLimit: { name: "guest-launch", points: 600, perSeconds: 60 },
  load: ({ actor, params }) => findGuestParticipation(actor, params.code),
  handle: async ({ actor, body }) => makeLaunchAnswer(assertOwnGuest(actor, body.guest_id)),
});
