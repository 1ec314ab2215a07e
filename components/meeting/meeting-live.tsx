"use client";
import { PeopleSection } from "@/components/invitations/people-section";
import { LiveCard } from "@/components/meetings/live-card";
import { DetailColumns } from "@/components/patterns/detail/detail-columns";
import { DetailHeader } from "@/components/patterns/detail/detail-header";
import { type Jump, TranscriptPanel } from "@/components/transcript/transcript-panel";
import { ButtonLink } from "@/components/ui/button";
import { LatePart } from "@/components/ui/late-part";
import { Section } from "@/components/ui/page-section";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import { BookingNote } from "./booking-note";
import { EditableTitle } from "./editable-title";
import { MeetingMenu } from "./meeting-menu";

const loadLastTime = () => import("@/components/series/last-time").then((loaded) => loaded.LastTime);

type MeetingLiveProps = { meeting: MeetingWire; readerId: string; now: Date; jump: Jump | null };

/** While it runs: who is in it, how to join, and for the host the transcript as people speak. */
export function MeetingLive({ meeting, readerId, now, jump }: MeetingLiveProps) {
  return (
    <article>
      <DetailHeader
        title={<EditableTitle meeting={meeting} />}
        actions={
          <>
            {meeting.prompter_recipient ? (
              <ButtonLink href={`/meetings/${meeting.id}/prompter`}>Open prompter</ButtonLink>
            ) : null}
            <MeetingMenu meeting={meeting} readerId={readerId} />
          </>
        }
        className="mb-6"
      />
      <DetailColumns aside={<PeopleSection meeting={meeting} readerId={readerId} now={now} />}>
        <LiveCard meeting={meeting} now={now} titled={false} />
        {meeting.series ? <LatePart load={loadLastTime} props={{ meetingId: meeting.id, now }} /> : null}
        <BookingNote note={meeting.booking_note} />
        {meeting.record_access === "host" ? (
          <Section title="Live transcript">
            <TranscriptPanel
              meetingId={meeting.id}
              live
              enabled={meeting.transcription_enabled}
              jump={jump}
              className="max-h-[60dvh]"
            />
          </Section>
        ) : null}
      </DetailColumns>
    </article>
  );
}
