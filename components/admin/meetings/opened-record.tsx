"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { NotesDocument } from "@/components/notes/notes-document";
import { NotesSkeleton } from "@/components/notes/notes-skeleton";
import { useNotes } from "@/components/notes/use-notes";
import { DetailColumns } from "@/components/patterns/detail/detail-columns";
import { FollowTranscript } from "@/components/recording/follow-transcript";
import { MeetingRecording } from "@/components/recording/meeting-recording";
import { RecordingClockProvider, useRecordingSeek } from "@/components/transcript/recording-clock";
import { type Jump, TranscriptPanel } from "@/components/transcript/transcript-panel";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import type { AdminMeetingWire } from "@/lib/flows/meetings-admin/schema";
import { describeError } from "@/lib/platform/http/client";
import { forgetRecord } from "./meeting-queries";

/** Notes, transcript and recording to read, with nothing to change, send or take along. */
export function OpenedRecord({ meeting }: { meeting: AdminMeetingWire }) {
  const queryClient = useQueryClient();
  useEffect(() => () => forgetRecord(queryClient, meeting.id), [queryClient, meeting.id]);
  return (
    <RecordingClockProvider>
      <Record meeting={meeting} />
    </RecordingClockProvider>
  );
}

function Record({ meeting }: { meeting: AdminMeetingWire }) {
  const seek = useRecordingSeek();
  const [jump, setJump] = useState<Jump | null>(null);
  function jumpTo(tMs: number) {
    setJump((last) => ({ tMs, serial: (last?.serial ?? 0) + 1 }));
    seek?.playFrom(tMs);
  }
  return (
    <DetailColumns
      stays
      aside={
        <>
          <MeetingRecording meeting={meeting} className="mb-6 min-w-0" />
          <FollowTranscript meetingId={meeting.id} className="flex min-h-0 min-w-0 flex-col max-xl:mt-8 xl:flex-1">
            <TranscriptPanel
              meetingId={meeting.id}
              live={meeting.status === "live"}
              mayEdit={false}
              mayExport={false}
              enabled
              jump={jump}
              seek={seek}
              className="flex-1"
            />
          </FollowTranscript>
        </>
      }
    >
      <Notes meetingId={meeting.id} onJump={jumpTo} />
    </DetailColumns>
  );
}

function Notes({ meetingId, onJump }: { meetingId: string; onJump: (tMs: number) => void }) {
  const notes = useNotes(meetingId);
  if (notes.isPending) return <NotesSkeleton label="Loading notes" />;
  if (!notes.data) {
    return (
      <ErrorState title="Couldn't load the notes." onRetry={() => void notes.refetch()} retrying={notes.isFetching}>
        {describeError(notes.error)}
      </ErrorState>
    );
  }
  return (
    <section aria-label="Notes" className="prose-measure min-w-0 text-read">
      {notes.data.content ? (
        <NotesDocument content={notes.data.content} onJump={onJump} />
      ) : (
        <EmptyState title="No notes for this meeting." />
      )}
    </section>
  );
}
