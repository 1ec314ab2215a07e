"use client";
import { useConnectionQualityIndicator, useLocalParticipant } from "@livekit/components-react";
import { ConnectionQuality } from "livekit-client";
import { Lock, NotebookPen, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { formatTime } from "@/components/shell/format-time";
import { useNow, useTimeStyle } from "@/components/shell/time-style";
import { Tooltip } from "@/components/ui/tooltip";
import { AboutMeeting } from "./about-meeting";
import type { SessionPhase } from "./use-room-session";

/** Quiet facts in the corner: the time, what this meeting is called, whether notes are taken, a weak connection. */
export function RoomStatus({
  title,
  bookingNote,
  phase,
  transcribes,
  locked,
  compact,
}: {
  title: string;
  bookingNote: string | null;
  phase: SessionPhase;
  transcribes: boolean;
  locked: boolean;
  compact: boolean;
}) {
  const now = useNow();
  const style = useTimeStyle();
  const { localParticipant } = useLocalParticipant();
  const { quality } = useConnectionQualityIndicator({ participant: localParticipant });
  const isWeak = phase === "connected" && (quality === ConnectionQuality.Poor || quality === ConnectionQuality.Lost);
  if (compact) return null;
  return (
    <div className="hidden min-w-0 items-center gap-3 text-ink-soft text-sm lg:flex">
      <span className="tabular font-medium text-ink">{now ? formatTime(now, style) : ""}</span>
      <span aria-hidden className="h-4 w-px bg-line" />
      <AboutMeeting title={title} note={bookingNote} />
      {transcribes ? (
        <Sign
          label="Notes are being taken"
          hint="What is said is written down, and becomes the notes"
          icon={<NotebookPen aria-hidden className="size-4" />}
        />
      ) : null}
      {locked ? (
        <Sign
          label="The meeting is locked"
          hint="Everybody who comes has to ask"
          icon={<Lock aria-hidden className="size-4" />}
        />
      ) : null}
      {isWeak ? (
        <Tooltip label="Go nearer to the router or take a cable. Turning your camera off leaves more for the voice.">
          <button
            type="button"
            aria-label="Your connection is weak. Go nearer to the router or take a cable, or turn your camera off."
            className="inline-flex shrink-0 cursor-default items-center gap-1.5 text-warn text-xs"
          >
            <WifiOff aria-hidden className="size-4" />
            Your connection is weak
          </button>
        </Tooltip>
      ) : null}
    </div>
  );
}

function Sign({ label, hint, icon }: { label: string; hint: string; icon: ReactNode }) {
  return (
    <Tooltip label={hint}>
      <button
        type="button"
        aria-label={label}
        className="inline-flex shrink-0 cursor-default items-center rounded-full text-ink-faint"
      >
        {icon}
      </button>
    </Tooltip>
  );
}
