"use client";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useEventStream } from "@/components/shell/use-event-stream";
import { api } from "@/lib/http/client";
import { segmentShape, type TranscriptWire, transcriptStatusShape } from "@/lib/transcripts/schema";
import { mergeSegment } from "./transcript-turns";

export const transcriptQuery = (meetingId: string) =>
  queryOptions({
    queryKey: ["transcript", meetingId],
    queryFn: ({ signal }) => api.get<TranscriptWire>(`/meetings/${meetingId}/transcript`, { signal }),
  });

/** The transcript of a meeting; while it runs, lines grow as they are spoken. */
export function useTranscript(meetingId: string, { live }: { live: boolean }) {
  const queryClient = useQueryClient();
  const transcript = useQuery(transcriptQuery(meetingId));
  const [silence, setSilence] = useState<string | null>(null);
  useEventStream(
    live ? `/meetings/${meetingId}/transcript-events` : null,
    {
      segment: (data) => {
        const segment = segmentShape.safeParse(data);
        if (!segment.success) return;
        queryClient.setQueryData(
          transcriptQuery(meetingId).queryKey,
          (known) => known && { ...known, segments: mergeSegment(known.segments, segment.data) },
        );
      },
      status: (data) => {
        const status = transcriptStatusShape.safeParse(data);
        if (status.success) setSilence(status.data.transcribing ? null : status.data.reason);
      },
    },
    { onResync: () => void queryClient.invalidateQueries({ queryKey: transcriptQuery(meetingId).queryKey }) },
  );
  return { transcript, silence };
}
