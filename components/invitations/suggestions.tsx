"use client";
import { useQuery } from "@tanstack/react-query";
import { useTimeStyle } from "@/components/shell/time-style";
import type { MeetingWire } from "@/lib/meetings/schema";
import { SuggestionCard } from "./suggestion-card";
import { invitesQuery } from "./use-invites";

/** Every other time that was suggested and waits for the host. */
export function Suggestions({ meeting, now }: { meeting: MeetingWire; now: Date }) {
  const style = useTimeStyle();
  const query = useQuery({ ...invitesQuery(meeting.id), enabled: meeting.is_host && meeting.open_suggestions > 0 });
  if (meeting.open_suggestions === 0) return null;
  return query.data?.map((invite) =>
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
