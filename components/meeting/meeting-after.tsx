"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MeetingChat } from "@/components/chat/meeting-chat";
import { listNames, mentionMeeting } from "@/components/data/meeting-name";
import { OwnJottings } from "@/components/jottings/own-jottings";
import { MeetingNotes } from "@/components/notes/meeting-notes";
import { nameNotes } from "@/components/notes/notes-name";
import { notesQuery } from "@/components/notes/use-notes";
import { DetailColumns } from "@/components/patterns/detail/detail-columns";
import { DetailHeader } from "@/components/patterns/detail/detail-header";
import { formatDay, formatFull, formatMinutes, formatSpan } from "@/components/patterns/time/format-time";
import { useNow, useTimeStyle } from "@/components/patterns/time/time-style";
import { PollResults } from "@/components/polls/poll-results";
import { pollsQuery } from "@/components/polls/use-polls";
import { FollowTranscript } from "@/components/recording/follow-transcript";
import { MeetingRecording } from "@/components/recording/meeting-recording";
import { RecordingState } from "@/components/recording/recording-state";
import { AskForNotes, SharedWithYou } from "@/components/sharing/ask-for-notes";
import { ShareNotes } from "@/components/sharing/share-notes";
import type { ShareTab } from "@/components/sharing/share-tabs";
import { SharingFact } from "@/components/sharing/sharing-fact";
import { RecordingClockProvider, useRecordingSeek } from "@/components/transcript/recording-clock";
import { type Jump, TranscriptPanel } from "@/components/transcript/transcript-panel";
import { AvatarStack } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
import { LatePart } from "@/components/ui/late-part";
import { Segmented } from "@/components/ui/segmented";
import { Tooltip } from "@/components/ui/tooltip";
import { WhiteboardView } from "@/components/whiteboard/whiteboard-view";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import { BookingNote } from "./booking-note";
import { EditableTitle } from "./editable-title";
import { MeetingMenu } from "./meeting-menu";
import { useForgetUnreadable } from "./use-forget-unreadable";

const loadLastTime = () => import("@/components/series/last-time").then((loaded) => loaded.LastTime);

type Side = "notes" | "transcript";

/** A meeting that is over: its notes, and beside them the transcript and the recording. */
export function MeetingAfter(props: MeetingAfterProps) {
  return (
    <RecordingClockProvider>
      <MeetingRecord {...props} />
    </RecordingClockProvider>
  );
}

type MeetingAfterProps = {
  meeting: MeetingWire;
  readerId: string;
  jump: Jump | null;
  /** The part of the sharing that a link opens. */
  sharing?: ShareTab | null;
};

function MeetingRecord({ meeting, readerId, jump: firstJump, sharing = null }: MeetingAfterProps) {
  const seek = useRecordingSeek();
  const now = useNow();
  const [jump, setJump] = useState(firstJump);
  const [side, setSide] = useState<Side>(firstJump ? "transcript" : "notes");
  const polls = useQuery(pollsQuery({ meetingId: meeting.id }));
  const hasAccess = meeting.record_access !== "none";
  const notes = useQuery({ ...notesQuery(meeting.id), enabled: hasAccess });
  const mayRead = useForgetUnreadable(meeting, notes.error) && hasAccess;
  const mayHear = mayRead && (meeting.is_host || meeting.record_access === "full");

  function jumpTo(tMs: number) {
    setSide("transcript");
    setJump((last) => ({ tMs, serial: (last?.serial ?? 0) + 1 }));
    seek?.playFrom(tMs);
  }

  return (
    <article>
      <DetailHeader
        title={<EditableTitle meeting={meeting} />}
        meta={<Facts meeting={meeting} mayRead={mayRead} />}
        actions={
          <>
            {meeting.is_host && meeting.started_at ? (
              <ShareNotes meeting={meeting} opened={sharing} onJump={jumpTo} />
            ) : null}
            <MeetingMenu meeting={meeting} readerId={readerId} />
          </>
        }
        className="mb-6 md:mb-8"
      >
        <BookingNote note={meeting.booking_note} />
      </DetailHeader>
      {mayHear ? (
        <Segmented
          label="Show"
          value={side}
          onValueChange={setSide}
          block
          options={[
            { value: "notes", label: nameNotes(notes.data) },
            { value: "transcript", label: "Transcript" },
          ]}
          className="mb-6 xl:hidden"
        />
      ) : null}
      <DetailColumns
        stays
        below={
          <>
            {meeting.series ? (
              <LatePart load={loadLastTime} props={{ meetingId: meeting.id, now: now ?? new Date() }} />
            ) : null}
            <PollResults meetingId={meeting.id} className="mt-10" />
            <MeetingChat caller={{ meetingId: meeting.id }} reader={`user:${readerId}`} className="mt-10" />
            <OwnJottings meetingId={meeting.id} readerId={readerId} className="mt-10" />
            {meeting.has_whiteboard ? (
              <div className="mt-10">
                <WhiteboardView meetingId={meeting.id} name={`Whiteboard: ${mentionMeeting(meeting)}`} />
              </div>
            ) : null}
          </>
        }
        aside={
          mayHear ? (
            <>
              <MeetingRecording meeting={meeting} className="mb-6 min-w-0 max-xl:order-first" />
              <FollowTranscript
                meetingId={meeting.id}
                className={cn("flex min-h-0 min-w-0 flex-col xl:flex-1", side === "notes" && "max-xl:hidden")}
              >
                <TranscriptPanel
                  meetingId={meeting.id}
                  live={false}
                  mayEdit={meeting.is_host}
                  enabled={meeting.transcription_enabled}
                  jump={jump}
                  seek={seek}
                  className="flex-1"
                />
              </FollowTranscript>
            </>
          ) : null
        }
      >
        <div className={cn("min-w-0", mayHear && side === "transcript" && "max-xl:hidden")}>
          {mayRead && !meeting.is_host ? <SharedWithYou meeting={meeting} /> : null}
          {mayRead ? (
            <MeetingNotes
              meetingId={meeting.id}
              onJump={mayHear ? jumpTo : undefined}
              withoutPolls={!polls.isError}
              people={meeting.attendees}
              host={{ id: meeting.host_id, name: meeting.host_name }}
            />
          ) : meeting.started_at ? (
            <AskForNotes meeting={meeting} />
          ) : null}
        </div>
      </DetailColumns>
    </article>
  );
}

function Facts({ meeting, mayRead }: { meeting: MeetingWire; mayRead: boolean }) {
  const style = useTimeStyle();
  const now = useNow() ?? undefined;
  const { started_at: start, ended_at: end } = meeting;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-base text-ink-faint">
      {start && end ? (
        <Tooltip label={formatFull(start, style)}>
          <time dateTime={start} className="tabular" suppressHydrationWarning>
            {formatDay(start, style, now)}, {formatSpan(start, end, style)} · {spent(start, end)}
          </time>
        </Tooltip>
      ) : (
        <span>No one joined</span>
      )}
      {meeting.attendees.length > 0 ? (
        <span className="inline-flex min-w-0 items-center gap-2">
          <AvatarStack
            people={meeting.attendees.map(({ id, name, avatar_url: src }) => ({ name, seed: id, src }))}
            size={22}
            max={6}
          />
          <span className="truncate">{listNames(meeting.attendees.map(({ name }) => name))}</span>
        </span>
      ) : null}
      {mayRead ? (
        <>
          <SharingFact meeting={meeting} />
          <RecordingState meeting={meeting} />
        </>
      ) : null}
    </div>
  );
}

function spent(start: string, end: string): string {
  const minutes = (Date.parse(end) - Date.parse(start)) / 60_000;
  return minutes < 1 ? "under a minute" : formatMinutes(minutes);
}
