"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { sentInvitesQuery } from "@/components/data/use-meetings";
import { InviteOutcome, isMissed, isUnderWay } from "@/components/invitations/invite-outcome";
import { useFollowInvites } from "@/components/invitations/use-follow-invites";
import { useUndoInviting } from "@/components/invitations/use-undo-inviting";
import { UndoFor } from "@/components/patterns/confirm/undo-for";
import { IconButton } from "@/components/ui/icon-button";
import { waitingDetail } from "@/lib/core/meetings/constants";
import type { InviteResult, MeetingWire } from "@/lib/core/meetings/schema";
import { scheduleAddress } from "./schedule-address";
import { bringBack } from "./undone-schedule";

/** On the page of a meeting that was just scheduled: the delivery of each invitation, and the way back while they wait. */
export function InviteResults({ meeting }: { meeting: MeetingWire }) {
  const queryClient = useQueryClient();
  const query = sentInvitesQuery(meeting.id);
  const { data: given, dataUpdatedAt } = useQuery(query);
  const { results: invites, waiting, leftMs } = useFollowInvites(meeting.id, given ?? [], dataUpdatedAt);
  const router = useRouter();
  const undo = useUndoInviting();
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = given !== null;
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);
  if (!given) return null;

  /** Back in the form, as it was filled. */
  async function takeBack() {
    const undone = await undo.mutateAsync({ meetingId: meeting.id, emails: waiting, meeting: true });
    if (undone.length === 0) return;
    bringBack(meeting.id);
    router.replace(scheduleAddress());
  }
  return (
    <section
      aria-labelledby="scheduled"
      className="relative mt-6 rounded-card border border-line bg-raised p-4 pr-12 sm:p-5 sm:pr-14"
    >
      <h2 id="scheduled" ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
        Meeting scheduled
      </h2>
      <p role="status" className="mt-0.5 text-base text-ink-soft">
        {describeSent(invites)}
      </p>
      {leftMs > 0 ? (
        <div className="mt-3">
          <UndoFor leftMs={leftMs} isUndoing={undo.isPending} onUndo={() => void takeBack().catch(() => {})} />
        </div>
      ) : null}
      {invites.length > 0 ? (
        <div className="mt-3 -mb-2">
          <InviteOutcome results={invites} />
        </div>
      ) : null}
      <IconButton
        label="Dismiss"
        className="absolute top-2.5 right-2.5 touch:top-1 touch:right-1"
        onClick={() => queryClient.setQueryData(query.queryKey, null)}
      >
        <X aria-hidden />
      </IconButton>
    </section>
  );
}

function describeSent(invites: readonly InviteResult[]): string {
  const later = invites.filter(({ detail }) => detail === waitingDetail).length;
  if (later > 0) return later === 1 ? "The invitation leaves in a few seconds." : "Invitations leave in a few seconds.";
  const missed = invites.filter(isMissed).length;
  const sent = invites.filter(({ delivery }) => delivery !== "none").length;
  if (missed === 0 && invites.some(isUnderWay)) return "Invitations are being sent.";
  if (missed === 0) return sent > 0 ? "Invitations sent." : "Share the link below to invite people.";
  if (sent === 0) return "No invitations could be sent. Share the link instead.";
  return `${missed === 1 ? "1 invitation" : `${missed} invitations`} couldn't be sent. Share the link with them.`;
}
