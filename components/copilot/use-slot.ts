"use client";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/platform/http/client";

export type SlotTime = { start: string; minutes: number };

/** Compares a time with the reader's own meetings. Writes nothing. */
export const slotQuery = (meetingId: string, { start, minutes }: SlotTime) =>
  queryOptions({
    queryKey: ["copilot", meetingId, "slot", start, minutes],
    queryFn: ({ signal }) =>
      api.post("/meetings/{meeting_id}/copilot/slot", {
        path: { meeting_id: meetingId },
        body: { start, minutes },
        signal,
      }),
    staleTime: 0,
  });
