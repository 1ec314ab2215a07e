"use client";
import { useLocalParticipant } from "@livekit/components-react";
import { Track } from "livekit-client";
import { Eye, EyeOff, MonitorUp, MonitorX, TriangleAlert, Volume2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { TrackVideo } from "./track-video";

/** Has its own line above the stage while one's screen is shared: what the others see, and the way to stop. */
export function PresentingBar({
  surface,
  hasSound,
  onStop,
}: {
  surface: string | undefined;
  hasSound: boolean;
  onStop: () => void;
}) {
  const { localParticipant } = useLocalParticipant();
  const publication = localParticipant.getTrackPublication(Track.Source.ScreenShare);
  const [previews, setPreviews] = useState(false);
  const isWhole = surface === "monitor";
  return (
    <div className="flex shrink-0 flex-col items-center gap-2 px-4 pt-[max(0.5rem,env(safe-area-inset-top))] text-base text-ink">
      <span
        className={cn(
          "inline-flex flex-wrap items-center justify-center gap-2 rounded-tile py-1 pr-1 pl-3",
          isWhole ? "bg-warn-wash" : "bg-accent-wash",
        )}
      >
        {isWhole ? (
          <TriangleAlert aria-hidden className="size-4 text-warn" />
        ) : (
          <MonitorUp aria-hidden className="size-4 text-accent" />
        )}
        <span role="status">
          {isWhole ? "You are presenting your whole screen" : "You are presenting to everybody"}
          {hasSound ? (
            <span className="ml-2 inline-flex items-center gap-1 text-ink-soft">
              <Volume2 aria-hidden className="size-4" />
              with sound
            </span>
          ) : null}
          {isWhole ? (
            <span className="block text-ink-soft text-sm">
              This meeting and every message that appears are seen, too. Share a window or a tab to show that alone.
            </span>
          ) : null}
        </span>
        {/* The whole screen shows this window too: a preview in it would be a hall of mirrors. */}
        {publication && !isWhole ? (
          <Button size="sm" variant="ghost" aria-pressed={previews} onClick={() => setPreviews(!previews)}>
            {previews ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            {previews ? "Hide preview" : "See what they see"}
          </Button>
        ) : null}
        <Button size="sm" variant="primary" onClick={onStop}>
          Stop presenting
        </Button>
      </span>
      {publication && previews && !isWhole ? (
        <span className="relative aspect-video h-[min(26dvh,14rem)] overflow-hidden rounded-tile bg-surface">
          <TrackVideo publication={publication} mirrored={false} fit="contain" label="What you are presenting" />
        </span>
      ) : null}
    </div>
  );
}

/** After the connection was lost for too long; only a click may ask the browser for a screen again. */
export function ShareLostBar({ onAgain, onDismiss }: { onAgain: () => void; onDismiss: () => void }) {
  return (
    <div className="flex shrink-0 justify-center px-4 pt-[max(0.5rem,env(safe-area-inset-top))] text-base text-ink">
      <span className="inline-flex flex-wrap items-center justify-center gap-2 rounded-tile bg-warn-wash py-1 pr-1 pl-3">
        <MonitorX aria-hidden className="size-4 text-warn" />
        <span role="status">Your screen is not shared any more: the connection was lost.</span>
        <Button size="sm" variant="ghost" onClick={onDismiss}>
          Leave it
        </Button>
        <Button size="sm" variant="primary" onClick={onAgain}>
          Share again
        </Button>
      </span>
    </div>
  );
}
