"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type RoomCaller, streamPath } from "@/components/data/room-caller";
import { useEventStream } from "@/components/live/use-event-stream";
import { mergeMark, mergeSegment, renameIn } from "@/components/transcript/transcript-turns";
import type { MarkWire, SegmentWire, TranscriptEvents, TranscriptStatusWire } from "@/lib/features/transcripts/schema";

export type RoomTranscript = {
  segments: readonly SegmentWire[];
  marks: readonly MarkWire[];
  /** Null until the first event. */
  status: TranscriptStatusWire | null;
};

const nothing: RoomTranscript = { segments: [], marks: [], status: null };
/** Batches events, because opening the stream sends many lines at once. */
const batchMs = 30;

/** The live transcript since this person joined. Captions and panel share a stream, open while either is shown. */
export function useRoomTranscript(caller: RoomCaller) {
  const queryClient = useQueryClient();
  const queryKey = ["room-transcript", caller.meetingId];
  const { data } = useQuery({
    queryKey,
    queryFn: () => nothing,
    initialData: nothing,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const waiting = useRef<((known: RoomTranscript) => RoomTranscript)[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  function change(next: (known: RoomTranscript) => RoomTranscript) {
    waiting.current.push(next);
    timer.current ??= setTimeout(() => {
      timer.current = null;
      const changes = waiting.current;
      waiting.current = [];
      queryClient.setQueryData<RoomTranscript>(queryKey, (known = nothing) =>
        changes.reduce((before, one) => one(before), known),
      );
    }, batchMs);
  }
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );

  const connection = useEventStream<TranscriptEvents>(
    streamPath(`/meetings/${caller.meetingId}/transcript-events`, caller, { whole: "true" }),
    {
      segment: (segment) => change((known) => ({ ...known, segments: mergeSegment(known.segments, segment) })),
      mark: (mark) => change((known) => ({ ...known, marks: mergeMark(known.marks, mark) })),
      speaker: (speaker) => change((known) => ({ ...known, segments: renameIn(known.segments, speaker) })),
      status: (status) => change((known) => ({ ...known, status })),
    },
  );
  return { ...data, connection };
}

/** Why nothing is transcribed, as a sentence. Null while transcribing. */
export function whySilent(status: TranscriptStatusWire | null, connection: string): string | null {
  if (connection === "lost") return "Reconnecting…";
  if (!status || status.transcribing) return null;
  return status.reason ?? "This meeting isn't being transcribed.";
}

/** Says that lines come seconds after their speech. Null: they come soon. */
export function whyLate(status: TranscriptStatusWire | null, connection: string): string | null {
  return status?.late && connection !== "lost" ? "Captions are late" : null;
}
