import { LiveDot } from "@/components/ui/badge";
import type { PublicMeeting } from "@/lib/core/meetings/schema";

type RecordingFacts = Pick<PublicMeeting, "status" | "recording_enabled">;

/** Shown at the door, before joining: whether the meeting is recorded. */
export function RecordingLine({
  meeting,
  inside,
}: {
  meeting: RecordingFacts;
  inside?: { recording: boolean } | null;
}) {
  const isLive = meeting.status === "live" || inside?.recording === true;
  // The stream is newer than the door's last response.
  const recorded = isLive && inside ? inside.recording : meeting.recording_enabled;
  return (
    <div role="status" className="empty:mb-0!">
      {recorded ? (
        <p className="flex items-start gap-2.5 rounded-card bg-surface px-4 py-3 text-base text-ink">
          <LiveDot className="mt-1.5 shrink-0" />
          {isLive
            ? "This meeting is being recorded. If you join, you'll be in the recording."
            : "This meeting will be recorded. If you join, you'll be in the recording."}
        </p>
      ) : null}
    </div>
  );
}
