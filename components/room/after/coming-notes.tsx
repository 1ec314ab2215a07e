"use client";
import { MeetingNotes } from "@/components/notes/meeting-notes";
import { useNotes } from "@/components/notes/use-notes";
import { ButtonLink } from "@/components/ui/button";
import { areHighlights } from "@/lib/features/notes/constants";

/** For people who may read the notes: their progress, then the notes. */
export default function ComingNotes({ meetingId }: { meetingId: string }) {
  const { data } = useNotes(meetingId);
  // The media server may close the room before the service marks the meeting as ended.
  if (data?.status === "none") return null;
  return (
    <section
      aria-label="Notes from this meeting"
      className="mt-8 rounded-tile border border-line bg-raised p-5 text-left sm:p-8"
    >
      {data?.status === "ready" && !data.silent ? (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <p role="status" className="font-medium text-base text-good">
            {areHighlights(data) ? "The highlights are ready" : "The notes are ready"}
          </p>
          <ButtonLink size="sm" href={`/meetings/${meetingId}`}>
            Open with transcript
          </ButtonLink>
        </div>
      ) : null}
      <MeetingNotes meetingId={meetingId} />
    </section>
  );
}
