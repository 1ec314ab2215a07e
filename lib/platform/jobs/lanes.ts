/**
 * Jobs that do not wait for each other: each worker runs those of a lane beside those of the others, `concurrency` at a
 * time. Of all that wait, those of the lowest `priority` come first.
 */
export const lanes = {
  /** People wait for it, and it takes a moment. */
  quick: { concurrency: 4, priority: 0 },
  /** What tells one person what another has just done. A mail server may take minutes over each. */
  mail: { concurrency: 4, priority: 0 },
  /** Minutes of work for one meeting, note or person. */
  work: { concurrency: 3, priority: 10 },
  /** Many at a time, such as the reminders of a morning. */
  bulk: { concurrency: 2, priority: 20 },
  /** What recurs. */
  housekeeping: { concurrency: 2, priority: 30 },
} as const;

export type Lane = keyof typeof lanes;
