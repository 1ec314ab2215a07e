import { codeParams } from "@/lib/core/meetings/schema";
import { findGuestParticipation } from "@/lib/core/participation/queries";
import { assertOwnGuest } from "@/lib/features/door/guest-id";
import { makeLaunchAnswer } from "@/lib/features/door/make-launch-answer";
import { guestBody, launchShape } from "@/lib/features/door/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Join as a guest",
  description:
    "For guests, not for members. Check `status` before you use the token: only `admitted` has one. `session_token` stands for this visit for twelve hours, so that a reload doesn't ask to join again. 409 `policy_forbids` for a guest who was let in and isn't inside any more, while administrators allow no guests.",
  access: "guest",
  params: codeParams,
  conflicts: ["policy_forbids"],
  body: guestBody,
  response: launchShape,
  rateLimit: { name: "guest-launch", points: 600, perSeconds: 60 },
  load: ({ actor, params }) => findGuestParticipation(actor, params.code),
  handle: async ({ actor, body }) => makeLaunchAnswer(assertOwnGuest(actor, body.guest_id)),
});
