"use client";
import { DetailColumns } from "@/components/detail/detail-columns";
import { DetailHeader } from "@/components/detail/detail-header";
import { PeopleSection } from "@/components/invitations/people-section";
import { LatePart } from "@/components/ui/late-part";
import type { MeetingWire } from "@/lib/meetings/schema";
import { LiveCard } from "../meetings/live-card";
import { type Jump, TranscriptPanel } from "../transcript/transcript-panel";
import { ButtonLink } from "../ui/button";
import { Section } from "../ui/page-section";
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
