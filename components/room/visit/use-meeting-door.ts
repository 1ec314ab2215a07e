"use client";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useMeetingsStream } from "@/components/data/use-meetings-stream";
import type { MeetingWire, PublicMeeting } from "@/lib/core/meetings/schema";
import { ApiError, api } from "@/lib/platform/http/client";

const doorRefreshMs = 15_000;

/** What anyone with the code may see. Refetched, so that the door shows when a meeting is cancelled or ended. */
export function publicMeetingQuery(code: string, initialData: PublicMeeting) {
  return queryOptions({
    queryKey: ["room", "public-meeting", code],
    queryFn: () => api.get("/m/{code}", { path: { code } }),
    initialData,
    refetchInterval: doorRefreshMs,
  });
}

/** Title, time and lock, for those who may know them: a colleague with nothing but the code may not. */
function meetingDetailsQuery(meetingId: string, initialData: MeetingWire | null) {
  return queryOptions({
    queryKey: ["room", "meeting", meetingId],
    queryFn: () => api.get("/meetings/{meeting_id}", { path: { meeting_id: meetingId } }).catch(nullWhenHidden),
    initialData,
    refetchInterval: doorRefreshMs,
  });
}

function occupancyQuery(meetingId: string) {
  return queryOptions({
    queryKey: ["room", "occupancy", meetingId],
    queryFn: () =>
      api.get("/meetings/{meeting_id}/occupancy", { path: { meeting_id: meetingId } }).catch(nullWhenHidden),
    refetchInterval: 5000,
  });
}

/** `place`: nothing is fetched after the meeting. */
export function useMeetingDoor(
  initial: PublicMeeting,
  initialDetails: MeetingWire | null,
  place: "door" | "inside" | "after",
) {
  const atDoor = place === "door";
  const { data: known } = useQuery({ ...publicMeetingQuery(initial.code, initial), enabled: atDoor });
  const { data: details, refetch } = useQuery({
    ...meetingDetailsQuery(initial.id, initialDetails),
    enabled: place !== "after",
  });
  // The host may turn on the assistant, or choose whom it answers for. The room's own stream, which guests get too, does not say so.
  useMeetingsStream(refetch, { isOpen: place === "inside" });
  useEffect(() => {
    // Joining gives access to people who were not invited.
    if (place === "inside") void refetch();
  }, [place, refetch]);
  const isOpen = known.status === "scheduled" || known.status === "live";
  const { data: occupancy = null } = useQuery({ ...occupancyQuery(initial.id), enabled: atDoor && isOpen });
  // Occupancy is fetched more often, so that people learn of a recording before they join.
  const meeting = occupancy ? { ...known, recording_enabled: occupancy.recording_enabled } : known;
  return { meeting, details, inside: occupancy?.people ?? null };
}

function nullWhenHidden(error: unknown): null {
  if (error instanceof ApiError && (error.status === 404 || error.status === 403)) return null;
  throw error;
}
