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
      description: `${whoIsTold(meeting.invitee_names)} The link then says that it was cancelled, and nobody can go in. This cannot be undone.`,
      action: "Cancel the meeting",
    }),
  });
}

function whoIsTold(names: string[]): string {
  if (names.length === 0) return "Nobody was invited, so nobody is told.";
  return `${listNames(names, 4)} ${names.length === 1 ? "is" : "are"} told by mail, and it leaves their calendars.`;
}
