"use client";
import { useRouter } from "next/navigation";
import { listNames, mentionMeeting } from "@/components/data/meeting-name";
import { isMissed } from "@/components/invitations/invite-outcome";
import { useUndoInviting } from "@/components/invitations/use-undo-inviting";
import { toast } from "@/components/ui/toast";
import { undoSeconds, waitingDetail } from "@/lib/core/meetings/constants";
import type { CreatedMeetingWire } from "@/lib/core/meetings/schema";

/**
 * Says that a meeting was scheduled, and who could not be invited. While invitations wait it can be undone: then `onUndone`,
 * too.
 */
export function useNotifyScheduled() {
  const router = useRouter();
  const undo = useUndoInviting();
  return (meeting: CreatedMeetingWire, onUndone?: () => void) => {
    const missed = meeting.invites.filter(isMissed);
    const waiting = meeting.invites.filter(({ detail }) => detail === waitingDetail).map(({ email }) => email);
    const open = { label: "Open", onClick: () => router.push(`/meetings/${meeting.id}`) };
    if (missed.length > 0) {
      toast.bad("Scheduled, but not everyone was invited.", {
        description: `Couldn't email ${listNames(missed.map((invite) => invite.email))}. Share the link with them.`,
        action: open,
      });
    } else if (waiting.length > 0) {
      toast.good(`${mentionMeeting(meeting)} scheduled`, {
        description: `${listNames(waiting)} will be invited in ${undoSeconds} seconds.`,
        action: { label: "Undo", onClick: takeBack },
        also: open,
        timeout: undoSeconds * 1000,
      });
    } else {
      toast.good(`${mentionMeeting(meeting)} scheduled`, { description: describeSent(meeting), action: open });
    }

    function takeBack() {
      undo.mutate(
        { meetingId: meeting.id, emails: waiting, meeting: true },
        { onSuccess: (undone) => (undone.length > 0 ? onUndone?.() : undefined) },
      );
    }
  };
}

function describeSent({ invites }: CreatedMeetingWire): string {
  const sent = invites.filter(({ delivery }) => delivery !== "none").map(({ email }) => email);
  return sent.length > 0 ? `Invitation sent to ${listNames(sent)}.` : "Open it to share the link.";
}
