import "server-only";
import type { GuestActor, UserActor } from "@/lib/platform/auth/actor";
import { unauthenticated } from "@/lib/platform/refusal";

/** Refuses a request whose `guest_id` is not that of the credential. */
export function assertOwnGuest(actor: UserActor | GuestActor, guestId: string): GuestActor {
  if (actor.kind !== "guest" || actor.participantId !== guestId) {
    throw unauthenticated("This guest credential isn't valid.");
  }
  return actor;
}
