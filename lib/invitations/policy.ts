import { attended, isInRoom, type Participation } from "../participation/policy";

/** The host at any time, everybody else while they are in the room. */
export const mayInvite = (actor: unknown, participation: Participation) =>
  participation.isHost || isInRoom(actor, participation);

/** Whom the host asked, and what they said: for the host and those who were let in. */
export const mayReadInvites = attended;
