"use client";
import { useEffect, useRef } from "react";
import { InviteOutcome, isMissed } from "@/components/invitations/invite-outcome";
import { formatFull } from "@/components/shell/format-time";
import { useTimeStyle } from "@/components/shell/time-style";
import { ButtonLink } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import type { CreatedMeetingWire } from "@/lib/meetings/schema";
import { meetingLink } from "./meeting-link";
import { nameMeeting } from "./meeting-name";

/** After sending: what became of each address. */
export function InviteResults({ meeting }: { meeting: CreatedMeetingWire }) {
  const style = useTimeStyle();
  const heading = useRef<HTMLHeadingElement>(null);
  const missed = meeting.invites.filter(isMissed).length;
  const mailed = meeting.invites.filter(({ delivery }) => delivery !== "none").length;
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="max-w-[36rem]">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-xl outline-none">
        {nameMeeting(meeting)} is scheduled
      </h2>
      {meeting.scheduled_at ? (
        <p className="tabular mt-1 text-ink-soft text-md">{formatFull(meeting.scheduled_at, style)}</p>
      ) : null}
      <p role="status" className="mt-6 text-base">
        {missed === 0
          ? mailed > 0
            ? "Everybody was told."
            : "Nobody but you is invited."
          : mailed === 0
            ? "The meeting stands, but no mail could be sent."
            : `The meeting stands, but ${missed === 1 ? "one person was" : `${missed} people were`} not reached.`}
        {missed > 0 ? " Send them the link yourself." : ""}
      </p>
      <div className="mt-3">
        <InviteOutcome results={meeting.invites} />
      </div>
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink href={`/meetings/${meeting.id}`} variant="primary" size="lg">
          Open the meeting
        </ButtonLink>
        <CopyButton text={meetingLink(meeting.code)} label="Copy link" size="lg" />
      </div>
    </div>
  );
}
