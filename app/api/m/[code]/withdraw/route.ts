import { assertOwnGuest } from "@/lib/door/guest-id";
import { guestBody } from "@/lib/door/schema";
import { withdrawKnock } from "@/lib/door/withdraw-knock";
import { route } from "@/lib/http/route";
import { codeParams } from "@/lib/meetings/schema";
import { findGuestParticipation } from "@/lib/participation/queries";

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
