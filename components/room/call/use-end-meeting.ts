"use client";
import { useMutation } from "@tanstack/react-query";
import { api } from "@/lib/platform/http/client";

/** Ends the meeting for everyone. The service closes the room, which disconnects all participants. */
export function useEndMeeting(meetingId: string) {
  return useMutation({ mutationFn: () => api.post("/meetings/{meeting_id}/end", { path: { meeting_id: meetingId } }) });
}
