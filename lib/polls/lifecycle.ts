/** Statuses of a poll and the legal moves between them. Nothing else writes a status. */
export type PollStatus = "draft" | "open" | "closed";

const moves: Record<PollStatus, readonly PollStatus[]> = { draft: ["open"], open: ["closed"], closed: [] };

const canPollMove = (from: PollStatus, to: PollStatus) => moves[from].includes(to);

/** The statuses from which `to` can be reached: the guard in the `where` of the write. */
export const pollStatusesBefore = (to: PollStatus): PollStatus[] =>
  (Object.keys(moves) as PollStatus[]).filter((from) => canPollMove(from, to));
