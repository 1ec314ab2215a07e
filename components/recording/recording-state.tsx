"use client";
import { useQuery } from "@tanstack/react-query";
import { Video, VideoOff } from "lucide-react";
import { recordingQuery } from "@/components/data/use-meetings";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import type { RecordingAnswer } from "@/lib/features/recordings/schema";

/** The state of the recording. */
export function RecordingState({ meeting }: { meeting: Pick<MeetingWire, "id"> }) {
  const recording = useQuery(recordingQuery(meeting.id));
  if (!recording.data) return null;
  const { state } = recording.data;
  const Icon = state === "none" || state === "failed" ? VideoOff : Video;
  return (
    <span className="inline-flex items-center gap-1.5 [&_.lucide]:size-3.5">
      <Icon aria-hidden />
      {words[state]}
    </span>
  );
}

const words: Record<RecordingAnswer["state"], string> = {
  none: "Not recorded",
  recording: "Recording",
  processing: "Preparing recording",
  ready: "Recorded",
  withheld: "Recording not shared with you",
  failed: "Recording not ready",
};
