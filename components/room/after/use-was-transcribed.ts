"use client";
import { useEffect, useState } from "react";
import type { Lobby } from "@/components/room/lobby/lobby";

/** Whether part of the meeting was transcribed while this person was inside. Stays true after they leave. */
export function useWasTranscribed({ room }: Lobby): boolean {
  const [was, setWas] = useState(false);
  const isTranscribing = room?.transcribing === true;
  useEffect(() => {
    if (isTranscribing) setWas(true);
  }, [isTranscribing]);
  return was;
}
