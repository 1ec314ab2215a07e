import { isHost } from "@/lib/core/access/policy";

type Caller = { id: string; isAdmin: boolean };

export const sharingPolicy = {
  /** Who gets the notes, what is hidden from whom, and what was sent. */
  share: isHost,
  /** Who has access. */
  seePanel: (actor: Caller, meeting: { hostId: string }) => isHost(actor, meeting) || actor.isAdmin,
  /** Everybody else who was let in. The host has the notes. */
  ask: (actor: { id: string }, meeting: { hostId: string; callerAttended: boolean }) =>
    !isHost(actor, meeting) && meeting.callerAttended,
};
