"use client";
import { PencilOff } from "lucide-react";
import { useLobby } from "../lobby/lobby";
import { LatePopover } from "../popups/late-popover";

/** Shows everyone that transcription is paused and by whom, without covering a face. */
export function PausedSign() {
  const { room } = useLobby();
  if (!room || room.transcription_enabled) return null;
  const { transcription_paused_by: by } = room;
  return (
    <span role="status" className="group/paused min-w-0">
      <LatePopover
        label="The transcript is off"
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
            <PencilOff aria-hidden className="size-4 shrink-0" />
            {/* Beside the recording sign, a phone has room either for the title or for this text. */}
            <span className="truncate group-[:not(:last-child)]/paused:sr-only lg:hidden">Not written down</span>
            <span className="truncate max-lg:hidden">
              Words are not written down
              {by ? <span className="max-2xl:hidden"> · paused by {by}</span> : null}
            </span>
          </button>
        }
      >
        <p className="text-ink-soft">
          {by ? `${by} paused it. ` : ""}What is said now is in no transcript and in no notes.
        </p>
      </LatePopover>
    </span>
  );
}
