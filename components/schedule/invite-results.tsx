"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { sentInvitesQuery } from "@/components/data/use-meetings";
import { InviteOutcome, isMissed } from "@/components/invitations/invite-outcome";
import { IconButton } from "@/components/ui/icon-button";
import { sendingDetail } from "@/lib/core/meetings/constants";
import type { MeetingWire } from "@/lib/core/meetings/schema";

/** On the page of a meeting that was just scheduled: the delivery of each invitation. */
export function InviteResults({ meeting }: { meeting: MeetingWire }) {
  const queryClient = useQueryClient();
  const query = sentInvitesQuery(meeting.id);
  const { data: invites } = useQuery(query);
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = invites !== null;
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);
  if (!invites) return null;
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

function describeSent(invites: readonly Parameters<typeof isMissed>[0][]): string {
  const missed = invites.filter(isMissed).length;
  const sent = invites.filter(({ delivery }) => delivery !== "none").length;
  if (missed === 0 && invites.some(({ detail }) => detail === sendingDetail)) return "Invitations are being sent.";
  if (missed === 0) return sent > 0 ? "Invitations sent." : "Share the link below to invite people.";
  if (sent === 0) return "No invitations could be sent. Share the link instead.";
  return `${missed === 1 ? "1 invitation" : `${missed} invitations`} couldn't be sent. Share the link with them.`;
}
