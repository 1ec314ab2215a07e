"use client";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, api } from "@/lib/http/client";
import type { PublicMeeting } from "@/lib/meetings/schema";

const doorRefreshMs = 15_000;

/** What anybody with the code may know. Kept fresh, so that a cancelled or ended meeting says so at its door. */
export function publicMeetingQuery(code: string, initialData: PublicMeeting) {
  return queryOptions({
    queryKey: ["room", "public-meeting", code],
    queryFn: () => api.get("/m/{code}", { path: { code } }),
    initialData,
    refetchInterval: doorRefreshMs,
  });
}

/** Title, time and lock, for those who may know them: a colleague with nothing but the code may not. */
function meetingDetailsQuery(meetingId: string) {
  return queryOptions({
    queryKey: ["room", "meeting", meetingId],
    queryFn: () => api.get("/meetings/{meeting_id}", { path: { meeting_id: meetingId } }).catch(nullWhenHidden),
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

/** `place`: afterwards nothing is asked any more. */
export function useMeetingDoor(initial: PublicMeeting, place: "door" | "inside" | "after") {
  const atDoor = place === "door";
  const { data: known } = useQuery({ ...publicMeetingQuery(initial.code, initial), enabled: atDoor });
  const { data: details = null, refetch } = useQuery({
    ...meetingDetailsQuery(initial.id),
    enabled: place !== "after",
  });
  useEffect(() => {
    // Who was not asked for may read it from here on.
    if (place === "inside") void refetch();
  }, [place, refetch]);
  const isOpen = known.status === "scheduled" || known.status === "live";
  const { data: occupancy = null } = useQuery({ ...occupancyQuery(initial.id), enabled: atDoor && isOpen });
  // Asked more often: whoever comes in is told in time.
  const meeting = occupancy ? { ...known, recording_enabled: occupancy.recording_enabled } : known;
  return { meeting, details, inside: occupancy?.people ?? null };
}

function nullWhenHidden(error: unknown): null {
  if (error instanceof ApiError && (error.status === 404 || error.status === 403)) return null;
  throw error;
}
