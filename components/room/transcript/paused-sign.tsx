"use client";
import { CirclePause } from "lucide-react";
import { useLobby } from "@/components/room/lobby/lobby";
import { Popover } from "@/components/ui/popover";

/** Shows everyone that transcription is paused and by whom, without covering a face. */
export function PausedSign() {
  const room = useLobby("room");
  if (!room || room.transcription_enabled) return null;
  const { transcription_paused_by: by } = room;
  return (
    <span role="status" className="group/paused min-w-0">
      <Popover
        label="Transcription paused"
        showLabel
        opensOnHover
        side="top"
        align="end"
        className="max-w-72 p-3 text-sm"
        trigger={
          <button
            type="button"
            className="relative inline-flex h-7 max-w-full cursor-default items-center gap-1.5 rounded-full bg-raised px-3 text-ink-soft text-sm touch:after:absolute touch:after:-inset-2"
          >
            <CirclePause aria-hidden className="size-4 shrink-0" />
            {/* Beside the recording sign, a phone has room either for the title or for this text. */}
            <span className="truncate group-[:not(:last-child)]/paused:sr-only lg:hidden">Paused</span>
            <span className="truncate max-lg:hidden">
              Transcription paused
              {by ? <span className="max-2xl:hidden"> by {by}</span> : null}
            </span>
          </button>
        }
      >
        <p className="text-ink-soft">
          {by ? `${by} paused it. ` : ""}Nothing said now will be in the transcript or the notes.
        </p>
      </Popover>
    </span>
  );
}
