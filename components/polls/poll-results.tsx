"use client";
import { useQuery } from "@tanstack/react-query";
import { cn } from "@/components/ui/cn";
import { ErrorState } from "@/components/ui/error-state";
import { ApiError, describeError } from "@/lib/platform/http/client";
import { Outcome, PollBadges } from "./poll-card";
import { type PollsCaller, pollsQuery } from "./use-polls";

type PollResultsProps = PollsCaller & { className?: string };

/** The polls of a meeting, on the meeting's page. Renders nothing if there were none. */
export function PollResults({ meetingId, guest, className }: PollResultsProps) {
  const { data: polls, error, isPending, refetch, isFetching } = useQuery(pollsQuery({ meetingId, guest }));
  // Most meetings have no polls, so there is no skeleton while loading.
  if (isPending || isHidden(error)) return null;
  if (!polls) {
    return (
      <ErrorState
        className={className}
        title="Couldn't load polls"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {describeError(error)}
      </ErrorState>
    );
  }
  const opened = polls.filter(({ status }) => status !== "draft");
  if (opened.length === 0) return null;
  return (
    <section aria-labelledby="poll-results" className={cn("flex flex-col", className)}>
      <h2 id="poll-results" className="font-semibold text-ink text-lg">
        Polls
      </h2>
      {opened.map((poll) => (
        <article
          key={poll.id}
          aria-label={poll.question}
          className="flex flex-col gap-3 border-line border-b py-4 last:border-b-0"
        >
          <header className="flex flex-wrap items-baseline justify-between gap-2">
            <h3 className="wrap-anywhere font-medium text-ink text-md">{poll.question}</h3>
            <PollBadges poll={poll} />
          </header>
          <Outcome poll={poll} />
        </article>
      ))}
    </section>
  );
}

/** Hidden from invitees who did not attend, and when the credential of a visit has expired. */
const isHidden = (error: unknown) => error instanceof ApiError && (error.status === 403 || error.status === 401);
