"use client";
import { useEffect, useState } from "react";
import { useEventStream } from "@/components/shell/use-event-stream";
import { type RoomCaller, streamPath } from "../room-caller";
import { addSegment, type CaptionLine, dropStale, joinTurns, parseSegment } from "./caption-lines";

export type CaptionStatus = { transcribing: boolean; reason: string | null };

/** The last words said in the room, from the transcript as it is written. Read only while they are shown. */
export function useCaptions(caller: RoomCaller) {
  const [lines, setLines] = useState<readonly CaptionLine[]>([]);
  const [status, setStatus] = useState<CaptionStatus | null>(null);
  const connection = useEventStream(streamPath(`/meetings/${caller.meetingId}/transcript-events`, caller), {
    segment: (data) => {
      const segment = parseSegment(data);
      if (segment) setLines((before) => addSegment(before, segment, Date.now()));
    },
    status: (data) => setStatus(parseStatus(data)),
  });

  useEffect(() => {
    const timer = setInterval(() => setLines((before) => dropStale(before, Date.now())), 1000);
    return () => clearInterval(timer);
  }, []);

  return { turns: joinTurns(lines), status, connection };
}

function parseStatus(data: unknown): CaptionStatus | null {
  if (typeof data !== "object" || data === null) return null;
  const { transcribing, reason }: Record<string, unknown> = { ...data };
  return { transcribing: transcribing === true, reason: typeof reason === "string" ? reason : null };
}
