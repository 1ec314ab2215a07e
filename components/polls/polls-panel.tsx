"use client";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { pollsPerMeetingMax } from "@/lib/features/polls/constants";
import { describeError } from "@/lib/platform/http/client";
import { PollCard } from "./poll-card";
import { isHalfWritten, PollForm } from "./poll-form";
import { inPanelOrder } from "./poll-order";
import { type PollsCaller, pollsQuery } from "./use-polls";

/** The polls in the room's side panel: everyone votes, the host creates them. `guest` is the credential of a visit. */
export function PollsPanel({ meetingId, guest, isHost }: PollsCaller & { isHost: boolean }) {
  const caller = { meetingId, guest };
  const { data: polls, error, isPending, refetch, isFetching } = useQuery(pollsQuery(caller));
  const [isDrafting, setDrafting] = useState(() => isHalfWritten(meetingId));
  if (isPending) {
    return (
      <div aria-busy className="flex flex-col gap-3 px-4 py-2">
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
      </div>
    );
  }
  const failure = error ? (
    <ErrorState
      title={polls ? "Couldn't refresh polls" : "Couldn't load polls"}
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      {describeError(error)}
    </ErrorState>
  ) : null;
  if (!polls) return <div className="px-4 py-2">{failure}</div>;
  return (
    <div className="scroll-quiet flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-4 pt-1 pb-4">
      {failure}
      {isHost && isDrafting ? <PollForm meetingId={meetingId} draft={null} onDone={() => setDrafting(false)} /> : null}
      {isHost && !isDrafting ? (
        <Button className="self-start" disabled={polls.length >= pollsPerMeetingMax} onClick={() => setDrafting(true)}>
          <Plus aria-hidden />
          New poll
        </Button>
      ) : null}
      {isHost && polls.length >= pollsPerMeetingMax ? (
        <p className="text-ink-faint text-sm">
          A meeting can have up to {pollsPerMeetingMax} polls. Delete a draft to add another.
        </p>
      ) : null}
      {polls.length === 0 && !isDrafting ? (
        <p className="m-auto max-w-60 text-center text-ink-faint text-sm">
          {isHost
            ? "Ask everyone a question. They vote right here."
            : "No polls yet. When the host starts one, you can vote here."}
        </p>
      ) : null}
      {inPanelOrder(polls).map((poll) => (
        <PollCard key={poll.id} poll={poll} caller={caller} isHost={isHost} />
      ))}
    </div>
  );
}
