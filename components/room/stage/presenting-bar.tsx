"use client";
import { useRoomContext } from "@livekit/components-react";
import { Track } from "livekit-client";
import { Eye, EyeOff, MonitorUp, MonitorX, TriangleAlert, Volume2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { TrackVideo } from "./track-video";

/** A bar above the stage while this person shares a screen: what others see, and a button to stop. */
export function PresentingBar({
  surface,
  hasSound,
  onStop,
}: {
  surface: string | undefined;
  hasSound: boolean;
  onStop: () => void;
}) {
  const { localParticipant } = useRoomContext();
  const publication = localParticipant.getTrackPublication(Track.Source.ScreenShare);
  const [previews, setPreviews] = useState(false);
  const isWhole = surface === "monitor";
  return (
    <Bar
      tone={isWhole ? "warn" : "accent"}
      icon={isWhole ? <TriangleAlert /> : <MonitorUp />}
      below={
        publication && previews && !isWhole ? (
          <span className="relative aspect-video h-[min(26dvh,14rem)] overflow-hidden rounded-tile bg-surface">
            <TrackVideo publication={publication} mirrored={false} fit="contain" label="Your shared screen" />
          </span>
        ) : null
      }
      words={
        <>
          <span className="flex flex-wrap items-center gap-x-2">
            {isWhole ? "You're sharing your entire screen" : "You're sharing your screen"}
            {hasSound ? (
              <span className="inline-flex items-center gap-1 text-ink-soft">
                <Volume2 aria-hidden className="size-4" />
                with audio
              </span>
            ) : null}
          </span>
          {isWhole ? (
            <span className="block text-ink-soft text-sm">
              Everyone can see this meeting and your notifications, too. Share a window or tab to show only that.
            </span>
          ) : null}
        </>
      }
    >
      {/* A preview of the whole screen would contain itself. */}
      {publication && !isWhole ? (
        <Button size="sm" variant="ghost" aria-pressed={previews} onClick={() => setPreviews(!previews)}>
          {previews ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          {previews ? "Hide preview" : "Show preview"}
        </Button>
      ) : null}
      <Button size="sm" variant="primary" onClick={onStop}>
        Stop sharing
      </Button>
    </Bar>
  );
}

/** Shown after the connection was lost for too long. The browser requires a click for sharing again. */
export function ShareLostBar({ onAgain, onDismiss }: { onAgain: () => void; onDismiss: () => void }) {
  return (
    <Bar tone="warn" icon={<MonitorX />} words="Screen sharing stopped because the connection was lost.">
      <Button size="sm" variant="ghost" onClick={onDismiss}>
        Dismiss
      </Button>
      <Button size="sm" variant="primary" onClick={onAgain}>
        Share again
      </Button>
    </Bar>
  );
}

type BarProps = {
  tone: "accent" | "warn";
  icon: ReactNode;
  words: ReactNode;
  /** Buttons. */
  children: ReactNode;
  below?: ReactNode;
};

function Bar({ tone, icon, words, children, below }: BarProps) {
  return (
    <div className="flex shrink-0 flex-col items-center gap-2 px-4 pt-[max(0.5rem,env(safe-area-inset-top))] text-base text-ink">
      <span
        className={cn(
          "inline-flex flex-wrap items-center justify-center gap-2 rounded-tile py-1 pr-1 pl-3",
          tone === "warn" ? "bg-warn-wash" : "bg-accent-wash",
        )}
      >
        <span className="inline-flex min-w-0 items-center gap-2.5">
          <span
            aria-hidden
            className={cn("shrink-0 [&_.lucide]:size-4", tone === "warn" ? "text-warn" : "text-accent")}
          >
            {icon}
          </span>
          <span role="status">{words}</span>
        </span>
        {children}
      </span>
      {below}
    </div>
  );
}
