import { codeParams } from "@/lib/core/meetings/schema";
import { findGuestParticipation } from "@/lib/core/participation/queries";
import { assertOwnGuest } from "@/lib/features/door/guest-id";
import { guestBody } from "@/lib/features/door/schema";
import { withdrawKnock } from "@/lib/features/door/withdraw-knock";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Stop asking to join, as a guest",
  description: "Withdraws the guest's request to join. No error if the guest isn't waiting.",
  access: "guest",
  params: codeParams,
  conflicts: [],
  body: guestBody,
  rateLimit: { name: "guest-withdraw", points: 600, perSeconds: 60 },
  load: ({ actor, params }) => findGuestParticipation(actor, params.code),
  handle: async ({ actor, body }) => withdrawKnock(assertOwnGuest(actor, body.guest_id)),
});
