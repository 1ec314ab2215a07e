import "server-only";
import type { Participation } from "@/lib/core/participation/policy";
import { maySeeCounts, maySeeRespondents } from "./policy";
import type { PollView } from "./queries";
import type { PollWire } from "./schema";

export function serializePoll(view: PollView, viewer: Participation): PollWire {
  const { poll, voteCounts } = view;
  const shown = maySeeCounts(viewer, poll);
  return {
    id: poll.id,
    question: poll.question,
    status: poll.status,
    anonymous: poll.anonymous,
    show_results: poll.showResults,
    has_voted: view.hasVoted,
    my_option_id: view.myOptionId,
    created_at: poll.createdAt.toISOString(),
    launched_at: poll.launchedAt?.toISOString() ?? null,
    closed_at: poll.closedAt?.toISOString() ?? null,
    response_count: shown ? voteCounts.reduce((sum, votes) => sum + votes, 0) : null,
    late_response_count: shown ? view.lateCount : null,
    options: poll.options.map(({ id, label, position }, index) => ({
      id,
      label,
      position,
      vote_count: shown ? (voteCounts[index] ?? 0) : null,
    })),
    respondents: maySeeRespondents(viewer, poll)
      ? view.respondents.map(({ participant, optionId }) => ({
          participant_id: participant.id,
          display_name: participant.displayName,
          option_id: optionId,
        }))
      : [],
  };
}
