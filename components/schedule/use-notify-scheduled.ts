"use client";
import { useRouter } from "next/navigation";
import { listNames, nameMeeting } from "@/components/data/meeting-name";
import { isMissed } from "@/components/invitations/invite-outcome";
import { toast } from "@/components/ui/toast";
import type { CreatedMeetingWire } from "@/lib/core/meetings/schema";

/** Says that a meeting was scheduled, and who could not be invited. */
export function useNotifyScheduled() {
  const router = useRouter();
  return (meeting: CreatedMeetingWire) => {
    const missed = meeting.invites.filter(isMissed);
    const open = { label: "Open", onClick: () => router.push(`/meetings/${meeting.id}`) };
    if (missed.length > 0) {
      toast.bad("Scheduled, but not everyone was invited.", {
        description: `Couldn't email ${listNames(missed.map((invite) => invite.email))}. Share the link with them.`,
        action: open,
      });
    } else {
      toast.good(`${nameMeeting(meeting)} scheduled`, { description: describeSent(meeting), action: open });
    }
  };
}

function describeSent({ invites }: CreatedMeetingWire): string {
  const sent = invites.filter(({ delivery }) => delivery !== "none").map(({ email }) => email);
  return sent.length > 0 ? `Invitation sent to ${listNames(sent)}.` : "Open it to share the link.";
}
