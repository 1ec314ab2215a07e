/**
 * Jobs that do not wait for each other: each worker runs those of a lane beside those of the others, `concurrency` at a
 * time. The turns of those that wait lie from `firstTurn` on.
 */
export const lanes = {
  /** People wait for it, and it takes a moment. */
  quick: { concurrency: 4, firstTurn: 0 },
  /** What tells one person what another has just done. A mail server may take minutes over each. */
  mail: { concurrency: 4, firstTurn: 6000 },
  /** Minutes of work for one meeting, note or person. */
  work: { concurrency: 3, firstTurn: 12_000 },
  /** Many at a time, such as the reminders of a morning. */
  bulk: { concurrency: 2, firstTurn: 18_000 },
  /** What recurs. */
  housekeeping: { concurrency: 2, firstTurn: 24_000 },
} as const;

export type Lane = keyof typeof lanes;

/** From the first to the last turn; what is behind that runs in the order it came. A job's priority is two bytes. */
export const turnsMax = 3000;

/** Urgent jobs come before all others of their lane. */
export const firstTurnOf = (lane: Lane, { isUrgent = false } = {}): number =>
  lanes[lane].firstTurn + (isUrgent ? 0 : turnsMax);
