"use client";
import { useRoomContext } from "@livekit/components-react";
import { ConnectionQuality } from "livekit-client";
import { Lock, ScrollText, Sparkles, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { formatTime } from "@/components/patterns/time/format-time";
import { useNow, useTimeStyle } from "@/components/patterns/time/time-style";
import { useConnectionQuality } from "@/components/room/session/use-room";
import { cn } from "@/components/ui/cn";
import { Popover } from "@/components/ui/popover";
import { AboutMeeting } from "./about-meeting";
import { useCallState } from "./call-state";

/** The time, the title, transcription, the assistant, and a weak connection. */
export function RoomStatus() {
  const title = useCallState("title");
  const bookingNote = useCallState("bookingNote");
  const phase = useCallState("phase");
  const transcribes = useCallState("transcribes");
  const hasAssistant = useCallState("hasAssistant");
  const isLocked = useCallState("isLocked");
  const now = useNow();
  const style = useTimeStyle();
  const quality = useConnectionQuality(useRoomContext().localParticipant);
  const isWeak = phase === "connected" && (quality === ConnectionQuality.Poor || quality === ConnectionQuality.Lost);
  return (
    <div className="flex min-w-0 items-center gap-3 text-ink-soft text-sm">
      {/* On a narrow screen the title replaces the time. */}
      <span className="tabular @max-3xs:hidden shrink-0 font-medium text-ink">{now ? formatTime(now, style) : ""}</span>
      <span aria-hidden className="@max-3xs:hidden h-4 w-px shrink-0 bg-line" />
      <AboutMeeting title={title} note={bookingNote} />
      {transcribes ? (
        <Sign
          label="Transcribing"
          hint="This meeting is being transcribed. The notes are written from the transcript."
          icon={<ScrollText aria-hidden />}
        />
      ) : null}
      {hasAssistant ? (
        <Sign
          label="Assistant on"
          hint="Members can ask the assistant about this meeting. Only the person who asks sees the answer."
          icon={<Sparkles aria-hidden />}
        />
      ) : null}
      {isLocked ? (
        <Sign label="Approval required" hint="Everyone must ask to join." icon={<Lock aria-hidden />} />
      ) : null}
      {isWeak ? (
        <Sign
          label="Weak connection"
          hint="Move closer to your router or use a cable. Turning off your camera can help."
          icon={<WifiOff aria-hidden />}
          words="Weak connection"
        />
      ) : null}
    </div>
  );
}

/** A popover explains the sign, for pointer and touch. */
function Sign({ label, hint, icon, words }: { label: string; hint: string; icon: ReactNode; words?: string }) {
  return (
    <Popover
      label={label}
      showLabel
      opensOnHover
      side="top"
      className="max-w-72 p-3 text-sm"
      trigger={
        <button
          type="button"
          aria-label={label}
          className={cn(
            "relative inline-flex h-7 shrink-0 cursor-default items-center gap-1.5 rounded-full text-xs touch:after:absolute touch:after:-inset-2 [&_.lucide]:size-4",
            words ? "text-warn" : "text-ink-faint",
          )}
        >
          {icon}
          {words}
        </button>
      }
    >
      <p className="text-ink-soft">{hint}</p>
    </Popover>
  );
}
