"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEventStream } from "@/components/shell/use-event-stream";
import type { JoinAnswer } from "@/lib/meetings/schema";
import { meetingDetailsQuery } from "./use-meeting-door";

export type RoomState = { boardOpen: boolean };

/** How the room is set up: as the door said, and then as the service tells. */
export function useRoomState(meetingId: string, answer: JoinAnswer): RoomState {
  const queryClient = useQueryClient();
  const { data: meeting } = useQuery(meetingDetailsQuery(meetingId));
  const refresh = () => void queryClient.invalidateQueries(meetingDetailsQuery(meetingId));
  useEventStream("/meetings/stream", { meetings: refresh }, { onResync: refresh });
  return { boardOpen: meeting?.whiteboard_open ?? answer.whiteboard_open };
}
