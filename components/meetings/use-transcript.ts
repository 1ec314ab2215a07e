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
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: transcriptQuery(meetingId).queryKey });
  useEventStream(
    live ? `/meetings/${meetingId}/transcript-events` : null,
    {
      segment: (data) => {
        const segment = segmentShape.safeParse(data);
        if (!segment.success) return;
        const known = queryClient.getQueryData(transcriptQuery(meetingId).queryKey);
        if (!known) return readAgain();
        const segments = mergeSegment(known.segments, segment.data);
        queryClient.setQueryData(transcriptQuery(meetingId).queryKey, { ...known, segments });
      },
      status: (data) => {
        const status = transcriptStatusShape.safeParse(data);
        if (status.success) setSilence(status.data.transcribing ? null : status.data.reason);
      },
    },
    { onResync: readAgain },
  );
  return { transcript, silence };
}
