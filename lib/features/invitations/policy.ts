import { attended, isInRoom, type Participation } from "@/lib/core/participation/policy";

/** The host at any time, others while in the room. */
export const mayInvite = (actor: unknown, participation: Participation) =>
  participation.isHost || isInRoom(actor, participation);

/** Reading invitations and answers: the host and people who were admitted. */
export const mayReadInvites = attended;
