"use client";
import { useState } from "react";
import { listNames, mentionMeeting } from "@/components/data/meeting-name";
import { useCancelAction } from "@/components/data/use-meetings";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { allScopes, ScopeChoice } from "@/components/series/scope-choice";
import type { MeetingWire, SeriesScope } from "@/lib/core/meetings/schema";

/** Asks first; of a series, also which of its meetings. */
export function useCancelMeeting(meeting: MeetingWire) {
  const { mutateAsync } = useCancelAction(meeting.id);
  const [scope, setScope] = useState<SeriesScope>("this");
  const isSeries = meeting.series !== null;
  const confirmed = useConfirmedAction({
    act: () => mutateAsync(isSeries ? scope : "this"),
    question: () => ({
      title: `Cancel ${mentionMeeting(meeting)}?`,
      description: `${whoIsNotified(meeting.invitee_names, scope)} ${linkWords[scope]} This can't be undone.`,
      action: scope === "this" ? "Cancel meeting" : "Cancel meetings",
      keep: scope === "this" ? "Keep meeting" : "Keep meetings",
      children: isSeries ? (
        <div className="mt-4">
          <ScopeChoice legend="Cancel" scopes={allScopes} value={scope} onValueChange={setScope} />
        </div>
      ) : null,
    }),
  });
  return {
    ...confirmed,
    start: () => {
      setScope("this");
      confirmed.start();
    },
  };
}

const linkWords: Record<SeriesScope, string> = {
  this: "The link of this meeting will stop working.",
  following: "Meetings before this one stay.",
  all: "Past meetings and their notes stay.",
};

function whoIsNotified(names: string[], scope: SeriesScope): string {
  if (names.length === 0) return "No one is invited yet.";
  const whose = names.length === 1 ? "their calendar" : "their calendars";
  const what = scope === "this" ? "the event" : "the events";
  return `${listNames(names, 4)} will be notified, and ${what} will be removed from ${whose}.`;
}
