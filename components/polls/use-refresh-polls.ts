"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

/** Votes come in bursts. A delay combines refetches, and jitter spreads them over clients. */
const refreshAfterMs = 250;
const refreshJitterMs = 350;

export const pollsKey = (meetingId: string) => ["polls", meetingId] as const;

/** Call it on each `poll` event of the room's stream, and when the stream reconnects. */
export function useRefreshPolls(meetingId: string): () => void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  return () => {
    timer.current ??= setTimeout(
      () => {
        timer.current = null;
        void queryClient.invalidateQueries({ queryKey: pollsKey(meetingId) });
      },
      refreshAfterMs + Math.random() * refreshJitterMs,
    );
  };
}
