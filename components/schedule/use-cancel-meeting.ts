"use client";
import { useConfirmedAction } from "@/components/confirm/use-confirmed-action";
import type { MeetingWire } from "@/lib/meetings/schema";
import { listNames, nameMeeting } from "../data/meeting-name";
import { useMeetingAction } from "../data/use-meetings";

export function useCancelMeeting(meeting: MeetingWire) {
  const { mutateAsync } = useMeetingAction("cancel");
  return useConfirmedAction({
    act: () => mutateAsync(meeting.id),
    question: () => ({
      title: `Cancel ${nameMeeting(meeting)}?`,
      description: `${whoIsNotified(meeting.invitee_names)} The link will stop working. This can't be undone.`,
      action: "Cancel meeting",
      keep: "Keep meeting",
    }),
  });
}

function whoIsNotified(names: string[]): string {
  if (names.length === 0) return "No one is invited yet.";
  return `${listNames(names, 4)} will be notified, and the event will be removed from ${names.length === 1 ? "their calendar" : "their calendars"}.`;
}
