/** Statuses of a poll and the legal transitions. No other module writes a status. */
export type PollStatus = "draft" | "open" | "closed";

const moves: Record<PollStatus, readonly PollStatus[]> = { draft: ["open"], open: ["closed"], closed: [] };

const canPollMove = (from: PollStatus, to: PollStatus) => moves[from].includes(to);

/** The statuses that may change to `to`. A write uses them as a guard in its `where`. */
export const pollStatusesBefore = (to: PollStatus): PollStatus[] =>
  (Object.keys(moves) as PollStatus[]).filter((from) => canPollMove(from, to));
