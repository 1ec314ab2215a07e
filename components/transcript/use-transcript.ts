"use client";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useEventStream } from "@/components/live/use-event-stream";
import type { TranscriptEvents, TranscriptWire } from "@/lib/features/transcripts/schema";
import { api } from "@/lib/platform/http/client";
import { mergeMark, mergeSegment, renameIn } from "./transcript-turns";

export const transcriptQuery = (meetingId: string) =>
  queryOptions({
    queryKey: ["transcript", meetingId],
    queryFn: ({ signal }) => api.get("/meetings/{meeting_id}/transcript", { path: { meeting_id: meetingId }, signal }),
  });

/** The transcript of a meeting, kept up to date: lines grow while people speak, and other readers may edit them. */
export function useTranscript(meetingId: string) {
  const queryClient = useQueryClient();
  const transcript = useQuery(transcriptQuery(meetingId));
  const [silence, setSilence] = useState<string | null>(null);
  const change = useChangeTranscript(meetingId);
  const refetch = () => void queryClient.invalidateQueries({ queryKey: transcriptQuery(meetingId).queryKey });
  useEventStream<TranscriptEvents>(
    `/meetings/${meetingId}/transcript-events`,
    {
      segment: (segment) => {
        const isKnown = change((known) => ({ ...known, segments: mergeSegment(known.segments, segment) }));
        if (!isKnown) refetch();
      },
      mark: (mark) => void change((known) => ({ ...known, marks: mergeMark(known.marks, mark) })),
      speaker: (speaker) => void change((known) => ({ ...known, segments: renameIn(known.segments, speaker) })),
      status: ({ transcribing, reason }) => setSilence(transcribing ? null : reason),
    },
    { onResync: refetch },
  );
  return { transcript, silence };
}

export function useEditSegment(meetingId: string) {
  const change = useChangeTranscript(meetingId);
  return useMutation({
    mutationFn: ({ id, text }: { id: string; text: string | null }) =>
      api.patch("/meetings/{meeting_id}/transcript/{segment_id}", {
        path: { meeting_id: meetingId, segment_id: id },
        body: { text },
      }),
    onSuccess: (segment) => void change((known) => ({ ...known, segments: mergeSegment(known.segments, segment) })),
  });
}

export function useRenameSpeaker(meetingId: string) {
  const change = useChangeTranscript(meetingId);
  return useMutation({
    mutationFn: ({ identity, name }: { identity: string; name: string | null }) =>
      api.put("/meetings/{meeting_id}/transcript/speakers/{identity}", {
        path: { meeting_id: meetingId, identity },
        body: { name },
      }),
    onSuccess: (speaker) => void change((known) => ({ ...known, segments: renameIn(known.segments, speaker) })),
  });
}

/** Updates the cached transcript. Returns false if it is not loaded yet. */
function useChangeTranscript(meetingId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = transcriptQuery(meetingId);
  return (next: (known: TranscriptWire) => TranscriptWire): boolean => {
    const known = queryClient.getQueryData(queryKey);
    if (known) queryClient.setQueryData(queryKey, next(known));
    return known !== undefined;
  };
}
