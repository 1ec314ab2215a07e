"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { meetingQuery, meetingsKey, recordingQuery } from "@/components/data/use-meetings";
import { notesQuery } from "@/components/notes/use-notes";
import { transcriptQuery } from "@/components/transcript/use-transcript";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import { ApiError } from "@/lib/platform/http/client";

type Seen = Pick<MeetingWire, "id" | "record_access">;

/**
 * Removes from the page's memory what its reader may no longer read, once the host has taken it back. Answers whether the
 * notes can be shown: the service may refuse them before the page hears that access was lost.
 */
export function useForgetUnreadable({ id, record_access: access }: Seen, notesError: Error | null): boolean {
  const queryClient = useQueryClient();
  const isRefused = notesError instanceof ApiError && (notesError.status === 403 || notesError.status === 404);
  const mayRead = access !== "none";
  const mayHear = access === "host" || access === "full";

  useEffect(() => {
    if (isRefused) void queryClient.invalidateQueries({ queryKey: meetingQuery(id).queryKey });
  }, [queryClient, id, isRefused]);

  useEffect(() => {
    if (mayHear) return;
    queryClient.removeQueries({ queryKey: transcriptQuery(id).queryKey });
    const recording = recordingQuery(id).queryKey;
    if (queryClient.getQueryData(recording)?.parts.length) void queryClient.resetQueries({ queryKey: recording });
  }, [queryClient, id, mayHear]);

  useEffect(() => {
    if (mayRead) return;
    queryClient.removeQueries({ queryKey: notesQuery(id).queryKey });
    // Titles and snippets that were made of the notes.
    queryClient.removeQueries({ queryKey: [...meetingsKey, "search"], type: "inactive" });
    queryClient.removeQueries({ queryKey: [...meetingsKey, "list"], type: "inactive" });
  }, [queryClient, id, mayRead]);

  return !isRefused;
}
