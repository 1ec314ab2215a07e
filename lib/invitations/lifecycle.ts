/** Statuses of an invitation and the legal moves between them; the door moves it along with the person. */

export type InviteStatus = "invited" | "knocking" | "admitted" | "denied" | "removed" | "withdrawn";

const moves: Record<InviteStatus, readonly InviteStatus[]> = {
  invited: ["knocking", "admitted", "removed", "withdrawn"],
  knocking: ["invited", "admitted", "denied", "removed"],
  admitted: ["removed"],
  denied: ["knocking", "admitted", "removed"],
  removed: ["invited"],
  withdrawn: ["invited"],
};

/** The statuses from which `to` can be reached: the guard in the `where` of the write. */
export const inviteStatusesBefore = (to: InviteStatus): InviteStatus[] =>
  (Object.keys(moves) as InviteStatus[]).filter((from) => moves[from].includes(to));

/** These are asked no longer: no list shows them, no mail goes to them, and their links open nothing. */
export const unaskedStatuses = ["withdrawn", "removed"] as const satisfies InviteStatus[];

/** Neither of the two: the `where` of everybody who is asked. */
export const stillAsked = { notIn: [...unaskedStatuses] };

/** What an invitation starts from again: asked anew, nothing answered, every link mailed before void. */
export const askedAnew = {
  status: "invited",
  response: "none",
  note: null,
  proposedStart: null,
  respondedAt: null,
  tokenVersion: { increment: 1 },
  sequenceRise: { increment: 1 },
} as const;
