import type { PollWire } from "@/lib/features/polls/schema";

const rank = { open: 0, draft: 1, closed: 2 };

/** Open polls first, then drafts, then closed ones; newest first. */
export const inPanelOrder = (polls: readonly PollWire[]): PollWire[] =>
  [...polls].reverse().sort((one, other) => rank[one.status] - rank[other.status]);

/** Each option's share of the votes in whole percent. Rounding may make the sum differ from 100. */
export function percentages(poll: PollWire): (number | null)[] {
  const all = poll.response_count;
  return poll.options.map(({ vote_count: votes }) => {
    if (votes === null || all === null) return null;
    return all === 0 ? 0 : Math.round((100 * votes) / all);
  });
}
