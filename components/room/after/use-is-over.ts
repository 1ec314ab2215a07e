"use client";
import { useEffect, useState } from "react";
import { useEventStream } from "@/components/live/use-event-stream";
import type { MyLobbyEvents } from "@/lib/features/door/schema";

/** For a member who has left: true once the meeting is over. Null makes no request. */
export function useIsOver(meetingId: string | null): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (meetingId === null) setIsOver(false);
  }, [meetingId]);
  useEventStream<Pick<MyLobbyEvents, "lobby_catch_up" | "ended">>(
    meetingId && !isOver ? `/meetings/${meetingId}/my-lobby-events` : null,
    {
      lobby_catch_up: ({ ended }) => setIsOver(ended),
      ended: () => setIsOver(true),
    },
  );
  return isOver;
}
