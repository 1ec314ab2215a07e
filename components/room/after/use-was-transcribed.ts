"use client";
import { useEffect, useState } from "react";
import type { Lobby } from "../lobby/lobby";

/** Words were written down while this person was inside; still known when they have left. */
export function useWasTranscribed({ room }: Lobby): boolean {
  const [was, setWas] = useState(false);
  const isTranscribing = room?.transcribing === true;
  useEffect(() => {
    if (isTranscribing) setWas(true);
  }, [isTranscribing]);
  return was;
}
