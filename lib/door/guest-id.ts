import "server-only";
import type { GuestActor, UserActor } from "../auth/actor";
import { unauthenticated } from "../refusal";

/** A guest's request names the guest; the credential has to be that one's. */
export function assertOwnGuest(actor: UserActor | GuestActor, guestId: string): GuestActor {
  if (actor.kind !== "guest" || actor.participantId !== guestId) {
    throw unauthenticated("This guest credential is not valid.");
  }
  return actor;
}
