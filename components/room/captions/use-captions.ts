"use client";
import { useEffect, useMemo, useState } from "react";
import type { RoomCaller } from "../../data/room-caller";
import { useRoomTranscript } from "../transcript/use-room-transcript";
import { joinTurns, linesMax, quietAfterMs } from "./caption-lines";

/** The last lines of the live transcript. Fetched only while captions are shown. */
export function useCaptions(caller: RoomCaller) {
  const { segments, status, connection } = useRoomTranscript(caller);
  const turns = useMemo(() => joinTurns(segments.slice(-linesMax).filter(({ understood }) => understood)), [segments]);
  const last = segments.at(-1);
  return {
    turns,
    strange: last?.understood === false ? last : null,
    isQuiet: useIsQuiet(segments),
    status,
    connection,
  };
}

/** True when nobody has spoken for a while, so that the lines shown are old. */
function useIsQuiet(segments: unknown): boolean {
  const [quietSince, setQuietSince] = useState<unknown>(null);
  useEffect(() => {
    const timer = setTimeout(() => setQuietSince(segments), quietAfterMs);
    return () => clearTimeout(timer);
  }, [segments]);
  return quietSince === segments;
}
