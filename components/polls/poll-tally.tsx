"use client";
import { Check } from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { PollWire } from "@/lib/features/polls/schema";
import { percentages } from "./poll-order";

/** The result of a poll. Names who chose what if this person may know. */
export function PollTally({ poll }: { poll: PollWire }) {
  const shares = percentages(poll);
  const most = Math.max(...poll.options.map(({ vote_count }) => vote_count ?? 0));
  return (
    <ul aria-label="Results" className="flex flex-col gap-2.5">
      {poll.options.map(({ id, label, vote_count: votes }, at) => {
        const isMine = poll.my_option_id === id;
        return (
          <li key={id} className="flex flex-col gap-1">
            <span className="flex items-baseline gap-2 text-base">
              <span className={cn("wrap-anywhere min-w-0 text-ink", votes === most && most > 0 && "font-medium")}>
                {label}
              </span>
              {isMine ? (
                <span className="inline-flex shrink-0 items-center gap-0.5 text-accent text-xs">
                  <Check aria-hidden className="size-3" />
                  Your vote
                </span>
              ) : null}
              <span className="tabular ml-auto shrink-0 text-ink-soft text-sm">
                {votes} <span className="text-ink-faint">({shares[at]}%)</span>
              </span>
            </span>
            <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-press">
              <span
                className="block h-full rounded-full bg-accent transition-[width] duration-200 motion-reduce:transition-none"
                style={{ width: `${shares[at] ?? 0}%` }}
              />
            </span>
            <Voters poll={poll} optionId={id} />
          </li>
        );
      })}
    </ul>
  );
}

/** The voters of an option, if this person may know them. */
export function Voters({ poll, optionId }: { poll: PollWire; optionId: string }) {
  const names = poll.respondents.filter(({ option_id: id }) => id === optionId).map((one) => one.display_name);
  return names.length > 0 ? <span className="block text-ink-faint text-sm">{names.join(", ")}</span> : null;
}

/** "12 votes, 1 too late". */
export function turnoutWords({ response_count: votes, late_response_count: late }: PollWire): string | null {
  if (votes === null) return null;
  const words = votes === 0 ? "No votes yet" : votes === 1 ? "1 vote" : `${votes} votes`;
  return late ? `${words}, ${late} too late` : words;
}
