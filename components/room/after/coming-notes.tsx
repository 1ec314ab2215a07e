"use client";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { meetingDetailsQuery } from "../use-meeting-door";

const MeetingNotes = lazy(async () => ({ default: (await import("@/components/notes/meeting-notes")).MeetingNotes }));

const askEveryMs = 3000;

/** For those who may read them: says that the notes are being written, and then is the notes. */
export function ComingNotes({ meetingId }: { meetingId: string }) {
  const { data: meeting } = useQuery({
    ...meetingDetailsQuery(meetingId),
    refetchInterval: ({ state }) => (state.data?.notes_ready ? false : askEveryMs),
  });
  if (!meeting || meeting.record_access === "none") return null;
  if (!meeting.notes_ready) {
    return (
      <p role="status" className="mt-6 inline-flex items-center gap-2 text-base text-ink-soft">
        <Spinner />
        They appear here as soon as they are ready.
      </p>
    );
  }
  return (
    <section
      aria-label="The notes are ready"
      className="mt-8 rounded-tile border border-line bg-raised p-5 text-left sm:p-8"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="font-medium text-base text-good">
          The notes are ready
        </p>
        <ButtonLink size="sm" href={`/meetings/${meetingId}`}>
          Open with the transcript
        </ButtonLink>
      </div>
      <Suspense fallback={<Spinner label="Reading the notes" />}>
        <MeetingNotes meetingId={meetingId} />
      </Suspense>
    </section>
  );
}
