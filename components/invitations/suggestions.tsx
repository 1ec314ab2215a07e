"use client";
import { useQuery } from "@tanstack/react-query";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import { describeError } from "@/lib/platform/http/client";
import { SuggestionCard } from "./suggestion-card";
import { invitesQuery } from "./use-invites";

/** The suggested times that wait for the host. */
export function Suggestions({ meeting, now }: { meeting: MeetingWire; now: Date }) {
  const style = useTimeStyle();
  const query = useQuery({ ...invitesQuery(meeting.id), enabled: meeting.is_host && meeting.open_suggestions > 0 });
  if (meeting.open_suggestions === 0) return null;
  if (query.isPending) return <Skeleton className="mt-4 h-28 rounded-card" />;
  if (!query.data) {
    return (
      <ErrorState
        title={
          meeting.open_suggestions === 1 ? "Couldn't load the suggested time." : "Couldn't load the suggested times."
        }
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        className="mt-4"
      >
        {describeError(query.error)}
      </ErrorState>
    );
  }
  return query.data.map((invite) =>
    invite.response === "proposed" && invite.proposed_start ? (
      <SuggestionCard
        key={invite.email}
        invite={invite}
        start={invite.proposed_start}
        meeting={meeting}
        style={style}
        now={now}
      />
    ) : null,
  );
}
