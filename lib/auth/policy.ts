import type { UserActor } from "./actor";

/** A leaked token must not be able to make itself immortal, or to change how its maker signs in. */
export const isAtOwnBrowser = (actor: UserActor) => actor.credential.type === "session";

/** What a proof of recent authentication is bound to. */
export const credentialId = (actor: UserActor) =>
  actor.credential.type === "session" ? actor.credential.sessionId : actor.credential.tokenId;
