import type { UserActor } from "./actor";

/** A leaked API token must not be able to extend its own life or change how its owner signs in. */
export const isAtOwnBrowser = (actor: UserActor) => actor.credential.type === "session";

/** The id that a proof of recent authentication is bound to. */
export const credentialId = (actor: UserActor) =>
  actor.credential.type === "session" ? actor.credential.sessionId : actor.credential.tokenId;
