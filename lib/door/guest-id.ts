import "server-only";
import type { GuestActor, UserActor } from "../auth/actor";
import { unauthenticated } from "../refusal";

/** Refuses a request whose `guest_id` is not that of the credential. */
export function assertOwnGuest(actor: UserActor | GuestActor, guestId: string): GuestActor {
  if (actor.kind !== "guest" || actor.participantId !== guestId) {
    throw unauthenticated("This guest credential isn't valid.");
  }
  return actor;
}
