"use client";
import { useLobby } from "@/components/room/lobby/lobby";
import { LiveDot } from "@/components/ui/badge";
import { Tooltip } from "@/components/ui/tooltip";

/**
 * The red dot, visible to everyone during a recording. It never fades and is above menus, panels and dialogs. Its
 * container must not create a stacking context.
 */
export function RecordingSign() {
  const room = useLobby("room");
  if (!room || !isRecorded(room)) return null;
  const { recording, recording_problem: problem } = room;
  const hint = recording
    ? "Everyone's audio and video are being recorded. The host gets the recording."
    : (problem ?? "Nothing is being recorded yet.");
  return (
    <Tooltip label={hint}>
      <button
        type="button"
        className="pointer-events-auto relative z-70 inline-flex h-7 min-w-0 max-w-[min(100%,18rem)] shrink-0 cursor-default items-center gap-2 rounded-full bg-raised px-3 font-medium text-ink text-sm"
      >
        {recording ? <LiveDot /> : <span aria-hidden className="size-2 shrink-0 rounded-full border border-live" />}
        <span className="truncate">
          {recording ? "Recording" : (problem?.replace(/\.$/, "") ?? "Starting recording…")}
        </span>
      </button>
    </Tooltip>
  );
}

/** True while recording, and while a recording is about to start. */
export const isRecorded = (room: { recording: boolean; recording_enabled: boolean }) =>
  room.recording || room.recording_enabled;
