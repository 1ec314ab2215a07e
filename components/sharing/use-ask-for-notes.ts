"use client";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { type MeetingsList, meetingQuery, meetingsKey, meetingsQuery } from "@/components/data/use-meetings";
import { toast } from "@/components/ui/toast";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import { api, describeError } from "@/lib/platform/http/client";
import { requestQuery } from "./sharing-queries";

/** Asks the host for the notes, or for the figures in them. It shows at once, and goes back with a toast if it fails. */
export function useAskForNotes(meetingId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.post("/meetings/{meeting_id}/access-request", { path: { meeting_id: meetingId }, keepalive: true }),
    onMutate: () => {
      void queryClient.cancelQueries({ queryKey: meetingsKey });
      const before = queryClient.getQueryData(requestQuery(meetingId).queryKey);
      setRequest(queryClient, meetingId, "asked");
      queryClient.setQueryData(
        requestQuery(meetingId).queryKey,
        (known) => known && { ...known, state: "asked" as const, can_ask: false, asked_at: new Date().toISOString() },
      );
      return { before };
    },
    onSuccess: (state) => queryClient.setQueryData(requestQuery(meetingId).queryKey, state),
    onError: (error, _, context) => {
      setRequest(queryClient, meetingId, "can_ask");
      if (context?.before) queryClient.setQueryData(requestQuery(meetingId).queryKey, context.before);
      toast.bad("Couldn't ask for the notes.", { description: describeError(error) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: meetingsKey }),
  });
}

const lists: MeetingsList[] = ["upcoming", "past", "archive"];

/** Wherever the meeting is shown. A masked reader has nothing to be changed here. */
function setRequest(queryClient: QueryClient, meetingId: string, request: MeetingWire["notes_request"]) {
  const change = (meeting: MeetingWire) =>
    meeting.id === meetingId && meeting.notes_request !== "none" ? { ...meeting, notes_request: request } : meeting;
  queryClient.setQueryData(meetingQuery(meetingId).queryKey, (meeting) => meeting && change(meeting));
  for (const list of lists) {
    queryClient.setQueryData(
      meetingsQuery(list).queryKey,
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })) },
    );
  }
}
