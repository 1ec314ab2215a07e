"use client";
import { CirclePause } from "lucide-react";
import { useLobby } from "../lobby/lobby";

/** As long as it is paused, everybody sees that words are not written down, and who decided so. */
export function PausedSign() {
  const { room } = useLobby();
  if (!room || room.transcription_enabled) return null;
  const { transcription_paused_by: by } = room;
  return (
    <p
      role="status"
      className="pointer-events-auto inline-flex max-w-full items-center gap-1.5 rounded-full bg-raised px-3 py-1 text-ink-soft text-sm shadow-float"
    >
      <CirclePause aria-hidden className="size-4 shrink-0" />
      <span className="truncate">Words are not written down{by ? ` · paused by ${by}` : ""}</span>
    </p>
  );
}
