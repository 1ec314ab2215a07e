import type { PollWire } from "@/lib/polls/schema";

const rank = { open: 0, draft: 1, closed: 2 };

/** What asks for a vote first, then what is prepared, then what is over; the newest first. */
export const inPanelOrder = (polls: readonly PollWire[]): PollWire[] =>
  [...polls].reverse().sort((one, other) => rank[one.status] - rank[other.status]);

/** Whole percent of all votes, for each option; they need not add up to 100. */
export function percentages(poll: PollWire): (number | null)[] {
  const all = poll.response_count;
  return poll.options.map(({ vote_count: votes }) => {
    if (votes === null || all === null) return null;
    return all === 0 ? 0 : Math.round((100 * votes) / all);
  });
}
