"use client";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import type { PollWire } from "@/lib/features/polls/schema";
import { percentages } from "./poll-order";
import { turnoutWords, Voters } from "./poll-tally";
import { type PollsCaller, useVote } from "./use-polls";

type PollBallotProps = {
  poll: PollWire;
  caller: PollsCaller;
  /** The host sees the counts before voting. */
  showsCounts: boolean;
  /** Beside the button to vote. */
  children?: ReactNode;
};

/** One choice, which is final. States before the vote who will see it. */
export function PollBallot({ poll, caller, showsCounts, children }: PollBallotProps) {
  const [optionId, setOptionId] = useState<string | null>(null);
  const vote = useVote(caller);
  const name = useId();
  const turnout = showsCounts ? turnoutWords(poll) : null;
  const shares = percentages(poll);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (optionId) vote.mutate({ pollId: poll.id, optionId });
  }

  return (
    // Own form: one choice.
    <form onSubmit={submit} className="flex flex-col gap-3">
      <fieldset className="flex flex-col gap-1" disabled={vote.isPending}>
        <legend className="sr-only">{poll.question}</legend>
        {poll.options.map(({ id, label, vote_count: votes }, at) => (
          <label
            key={id}
            className="flex cursor-pointer items-start gap-2.5 rounded-control border border-line px-2.5 py-2 text-base text-ink hover:bg-hover has-checked:border-accent has-checked:bg-accent-wash touch:py-3"
          >
            <input
              type="radio"
              name={name}
              value={id}
              checked={optionId === id}
              onChange={() => setOptionId(id)}
              className="mt-0.5 size-4 shrink-0 accent-(--accent)"
            />
            <span className="wrap-anywhere min-w-0 flex-1">
              {label}
              {turnout ? <Voters poll={poll} optionId={id} /> : null}
            </span>
            {turnout ? (
              <span className="tabular min-w-16 shrink-0 text-right text-ink-soft text-sm leading-5">
                {votes} <span className="text-ink-faint">({shares[at]}%)</span>
              </span>
            ) : null}
          </label>
        ))}
      </fieldset>
      {turnout ? (
        <p role="status" className="tabular text-ink-soft text-sm">
          {turnout}
        </p>
      ) : null}
      <p className="text-ink-faint text-sm">
        {poll.anonymous ? "Votes are anonymous." : "The host can see your vote."} You can't change your vote.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={!optionId} loading={vote.isPending}>
          Vote
        </Button>
        {children}
      </div>
    </form>
  );
}
