"use client";
import { useMutation } from "@tanstack/react-query";
import { api } from "@/lib/http/client";

/** Ends it for everybody; the room is closed by the service, which is what everybody then notices. */
export function useEndMeeting(meetingId: string) {
  return useMutation({ mutationFn: () => api.post("/meetings/{meeting_id}/end", { path: { meeting_id: meetingId } }) });
}
