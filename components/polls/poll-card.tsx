"use client";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { PollWire } from "@/lib/features/polls/schema";
import { PollBallot } from "./poll-ballot";
import { isHalfWritten, PollForm } from "./poll-form";
import { PollTally, turnoutWords } from "./poll-tally";
import { type PollsCaller, useClosePoll, useDeleteDraft, useLaunchPoll } from "./use-polls";

/** One poll in the room, with the actions that this person may take. */
export function PollCard({ poll, caller, isHost }: { poll: PollWire; caller: PollsCaller; isHost: boolean }) {
  const [isEditing, setEditing] = useState(() => isHalfWritten(poll.id));
  const asksForVote = poll.status === "open" && !poll.has_voted;
  if (isEditing && poll.status === "draft") {
    return <PollForm meetingId={caller.meetingId} draft={poll} onDone={() => setEditing(false)} />;
  }
  const hostActions = isHost ? (
    <HostActions poll={poll} meetingId={caller.meetingId} onEdit={() => setEditing(true)} />
  ) : null;
  return (
    <article aria-label={poll.question} className="flex flex-col gap-3 rounded-card border border-line bg-raised p-3">
      <header className="flex flex-col gap-2">
        <h3 className="wrap-anywhere font-medium text-ink text-md">{poll.question}</h3>
        <PollBadges poll={poll} />
      </header>
      {poll.status === "draft" ? (
        <ul className="list-inside list-disc text-base text-ink-soft">
          {poll.options.map(({ id, label }) => (
            <li key={id} className="wrap-anywhere">
              {label}
            </li>
          ))}
        </ul>
      ) : null}
      {asksForVote ? (
        <PollBallot poll={poll} caller={caller} showsCounts={isHost}>
          {hostActions}
        </PollBallot>
      ) : null}
      {poll.status !== "draft" && !asksForVote ? <Outcome poll={poll} /> : null}
      {asksForVote ? null : hostActions}
    </article>
  );
}

export function PollBadges({ poll }: { poll: PollWire }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {poll.status === "open" ? <Badge tone="accent">Open</Badge> : null}
      {poll.status === "draft" ? <Badge tone="line">Draft, visible to hosts</Badge> : null}
      {poll.status === "closed" ? <Badge>Ended</Badge> : null}
      <Badge tone="line">{poll.anonymous ? "Anonymous" : "Votes visible to host"}</Badge>
      {poll.show_results ? null : <Badge tone="line">Results visible to host</Badge>}
    </span>
  );
}

/** The counts, or the reason why they are hidden. */
export function Outcome({ poll }: { poll: PollWire }) {
  const turnout = turnoutWords(poll);
  if (turnout === null) {
    return (
      <p role="status" className="text-ink-soft text-sm">
        {poll.has_voted ? "You voted. " : ""}Only the host can see the results.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2.5">
      <PollTally poll={poll} />
      <p role="status" className="tabular text-ink-faint text-sm">
        {poll.has_voted && poll.my_option_id === null ? "You voted. " : ""}
        {turnout}
      </p>
    </div>
  );
}

function HostActions({ poll, meetingId, onEdit }: { poll: PollWire; meetingId: string; onEdit: () => void }) {
  const launch = useLaunchPoll(meetingId);
  const close = useClosePoll(meetingId);
  const remove = useDeleteDraft(meetingId);
  if (poll.status === "closed") return null;
  if (poll.status === "open") {
    return (
      <Button className="self-start" loading={close.isPending} onClick={() => close.mutate(poll.id)}>
        End poll
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" size="sm" loading={launch.isPending} onClick={() => launch.mutate(poll.id)}>
        Launch
      </Button>
      <Button size="sm" onClick={onEdit}>
        Edit
      </Button>
      <Button variant="danger-quiet" size="sm" loading={remove.isPending} onClick={() => remove.mutate(poll.id)}>
        Delete draft
      </Button>
    </div>
  );
}
