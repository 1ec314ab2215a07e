"use client";
import { AlertDialog } from "@/components/ui/alert-dialog";
import type { MeetingWire } from "@/lib/meetings/schema";
import { listNames, nameMeeting } from "../data/meeting-name";
import { useCancelMeeting } from "../data/use-meetings";

type CancelMeetingDialogProps = { meeting: MeetingWire; open: boolean; onOpenChange: (open: boolean) => void };

export function CancelMeetingDialog({ meeting, open, onOpenChange }: CancelMeetingDialogProps) {
  const cancel = useCancelMeeting();
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Cancel ${nameMeeting(meeting)}?`}
      description={`${whoIsTold(meeting.invitee_names)} The link then says that it was cancelled, and nobody can go in. This cannot be undone.`}
      action="Cancel the meeting"
      onConfirm={() => cancel.mutateAsync(meeting.id)}
    />
  );
}

function whoIsTold(names: string[]): string {
  if (names.length === 0) return "Nobody was invited, so nobody is told.";
  return `${listNames(names, 4)} ${names.length === 1 ? "is" : "are"} told by mail, and it leaves their calendars.`;
}
