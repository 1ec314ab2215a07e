"use client";
import { RemoteParticipant, Track } from "livekit-client";
import { Expand, ScreenShare, Shrink } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Spinner } from "@/components/ui/spinner";
import { useNotify } from "../notices/notices";
import { RoomIconButton } from "../popups/room-icon-button";
import { useTrackStates } from "../use-room";
import { PinButton } from "./pin-button";
import { StagePlace } from "./stage-place";
import type { TileProps } from "./tile";
import { TileButtons, tileButtonClasses } from "./tile-buttons";
import { TrackVideo } from "./track-video";
import { VolumeButton } from "./volume-button";
import { ZoomFrame } from "./zoom-frame";

/** A shared screen, as large as possible, with an optional full-screen view. */
export function ScreenTile({ id, kind, participant, publication, place, focused, onTogglePin }: TileProps) {
  const name = participant.name || participant.identity;
  const tile = useRef<HTMLElement>(null);
  const hasSound = useTrackStates(participant).screenSound !== "none";
  return (
    <StagePlace place={place}>
      <section
        ref={tile}
        aria-label={`Screen of ${name}`}
        onDoubleClick={() => onTogglePin({ id, kind })}
        className="group/tile relative size-full touch-manipulation select-none overflow-hidden rounded-tile bg-surface"
      >
        <span aria-hidden className="absolute inset-0 flex items-center justify-center gap-2 text-ink-faint text-sm">
          <Spinner />
          The screen of {name} is coming
        </span>
        {publication ? (
          <ZoomFrame label={`the screen of ${name}`} enabled={place?.part === "main"}>
            <TrackVideo publication={publication} mirrored={false} fit="contain" label={`Screen of ${name}`} />
          </ZoomFrame>
        ) : null}
        <span className="pointer-events-none absolute top-3 left-3 inline-flex max-w-[70%] items-center gap-1.5 rounded-full bg-canvas/75 px-2.5 py-1 font-medium text-ink text-xs opacity-0 transition-opacity group-hover/tile:opacity-100">
          <ScreenShare aria-hidden className="size-3.5" />
          <span className="truncate">{name} is presenting</span>
        </span>
        <TileButtons forFingers>
          {/* Popups of these would be hidden behind the full-screen element. */}
          <span className="flex gap-1 [:fullscreen_&]:hidden">
            {hasSound && participant instanceof RemoteParticipant ? (
              <VolumeButton
                participant={participant}
                name={name}
                sound={Track.Source.ScreenShareAudio}
                className={tileButtonClasses}
              />
            ) : null}
            <PinButton name={`the screen of ${name}`} pinned={focused} onClick={() => onTogglePin({ id, kind })} />
          </span>
          {document.fullscreenEnabled ? <FullScreenButton tile={tile} /> : null}
        </TileButtons>
      </section>
    </StagePlace>
  );
}

/** Full screen without strip, controls or notices. */
function FullScreenButton({ tile }: { tile: RefObject<HTMLElement | null> }) {
  const [isFullScreen, setFullScreen] = useState(false);
  useEffect(() => {
    const onChange = () => setFullScreen(document.fullscreenElement === tile.current);
    document.addEventListener("fullscreenchange", onChange);
    return () => document.removeEventListener("fullscreenchange", onChange);
  }, [tile]);
  const notify = useNotify();
  const toggle = () =>
    isFullScreen
      ? document.exitFullscreen()
      : tile.current
          ?.requestFullscreen()
          .catch(() => notify({ tone: "bad", text: "The browser did not allow full screen." }));
  return (
    <RoomIconButton
      label={isFullScreen ? "Back to the meeting" : "Only this, on the whole screen"}
      side="bottom"
      size="sm"
      onClick={() => void toggle()}
      className={tileButtonClasses}
    >
      {isFullScreen ? <Shrink aria-hidden /> : <Expand aria-hidden />}
    </RoomIconButton>
  );
}
