"use client";
import { useEffect, useMemo, useState } from "react";
import type { RoomCaller } from "@/components/data/room-caller";
import { useRoomTranscript } from "@/components/room/transcript/use-room-transcript";
import { joinTurns, linesMax, quietAfterMs, silentAfterMs } from "./caption-lines";

/** The last lines of the live transcript. Fetched only while captions are shown. */
export function useCaptions(caller: RoomCaller) {
  const { segments, status, connection } = useRoomTranscript(caller);
  const turns = useMemo(() => joinTurns(segments.slice(-linesMax).filter(({ understood }) => understood)), [segments]);
  const last = segments.at(-1);
  return {
    turns,
    strange: last?.understood === false ? last : null,
    ...usePauses(segments),
    status,
    connection,
  };
}

/** `isQuiet`: the lines shown are old. `isSilent`: nobody has spoken for so long that they make room. */
function usePauses(segments: readonly unknown[]) {
  const [quietSince, setQuietSince] = useState<unknown>(null);
  const [isSilent, setSilent] = useState(true);
  useEffect(() => {
    if (segments.length === 0) return;
    setSilent(false);
    const quiet = setTimeout(() => setQuietSince(segments), quietAfterMs);
    const silent = setTimeout(() => setSilent(true), silentAfterMs);
    return () => {
      clearTimeout(quiet);
      clearTimeout(silent);
    };
  }, [segments]);
  return { isQuiet: quietSince === segments, isSilent };
}
