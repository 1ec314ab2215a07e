"use client";
import { RemoteParticipant, Track } from "livekit-client";
import { Maximize, Minimize, ScreenShare } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useNotify } from "@/components/room/notices/notices";
import { useTrackStates } from "@/components/room/session/use-room";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Spinner } from "@/components/ui/spinner";
import { PinButton } from "./pin-button";
import { screenBarHeight } from "./stage-layout";
import { StagePlace } from "./stage-place";
import type { TileProps } from "./tile";
import { TileButtons, tileButtonClasses } from "./tile-buttons";
import { TrackVideo } from "./track-video";
import { VolumeButton } from "./volume-button";
import { useZoom, ZoomButtons, ZoomFrame } from "./zoom-frame";

/** A shared screen. While it is large, its presenter and its buttons are in a bar above the picture. */
export function ScreenTile({ id, kind, participant, publication, place, focused, onTogglePin, onAspect }: TileProps) {
  const name = participant.name || participant.identity;
  const tile = useRef<HTMLElement>(null);
  const hasSound = useTrackStates(participant).screenSound !== "none";
  const isLarge = place?.part === "main";
  const zoom = useZoom({ label: `${name}'s screen`, enabled: isLarge });
  const pinButton = (
    <PinButton
      name={`${name}'s screen`}
      pinned={focused}
      onClick={() => onTogglePin({ id, kind })}
      className={isLarge ? "" : tileButtonClasses}
    />
  );
  return (
    <StagePlace place={place}>
      <section
        ref={tile}
        aria-label={`${name}'s screen`}
        onDoubleClick={() => onTogglePin({ id, kind })}
        className="group/tile relative flex size-full touch-manipulation select-none flex-col overflow-hidden rounded-tile bg-surface"
      >
        {isLarge ? (
          <ScreenBar name={name}>
            <ZoomButtons zoom={zoom} />
            {/* Popups of these would be hidden behind the full-screen element. */}
            <span className="flex [:fullscreen_&]:hidden">
              {hasSound && participant instanceof RemoteParticipant ? (
                <VolumeButton identity={participant.identity} name={name} sound={Track.Source.ScreenShareAudio} />
              ) : null}
              {pinButton}
            </span>
            {document.fullscreenEnabled ? <FullScreenButton tile={tile} /> : null}
          </ScreenBar>
        ) : null}
        <div className="relative min-h-0 flex-1">
          <span aria-hidden className="absolute inset-0 flex items-center justify-center gap-2 text-ink-faint text-sm">
            <Spinner />
            {isLarge ? "Loading the screen…" : null}
          </span>
          {publication ? (
            <ZoomFrame zoom={zoom}>
              <TrackVideo
                publication={publication}
                mirrored={false}
                fit="contain"
                label={`Screen of ${name}`}
                onAspect={(aspect) => onAspect(id, aspect)}
              />
            </ZoomFrame>
          ) : null}
        </div>
        {isLarge ? null : (
          <>
            <span className="pointer-events-none absolute inset-x-0 bottom-0 flex items-center gap-1.5 bg-canvas/75 px-2 py-1 font-medium text-ink text-xs">
              <ScreenShare aria-hidden className="size-3.5" />
              <span className="truncate">{name}</span>
            </span>
            <TileButtons>{pinButton}</TileButtons>
          </>
        )}
      </section>
    </StagePlace>
  );
}

/** In full screen it lies over the picture, and only while the pointer moves. */
function ScreenBar({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps a double click on a button from pinning the tile.
    <header
      onDoubleClick={(event) => event.stopPropagation()}
      style={{ height: screenBarHeight }}
      className={cn(
        "z-1 flex shrink-0 items-center gap-2 pr-1.5 pl-3 text-ink text-sm touch:pr-0",
        "[:fullscreen_&]:absolute [:fullscreen_&]:inset-x-0 [:fullscreen_&]:top-0 [:fullscreen_&]:bg-canvas/80",
        "[:fullscreen_&]:in-data-idle:opacity-0 [:fullscreen_&]:in-data-idle:focus-within:opacity-100",
      )}
    >
      <ScreenShare aria-hidden className="size-4 text-ink-soft" />
      <p className="min-w-0 flex-1 truncate font-medium">{name} is sharing</p>
      <span className="flex items-center gap-0.5 touch:gap-0">{children}</span>
    </header>
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
          .catch(() => notify({ tone: "bad", text: "Your browser didn't allow full screen" }));
  return (
    <IconButton
      label={isFullScreen ? "Exit full screen" : "View full screen"}
      side="bottom"
      size="sm"
      onClick={() => void toggle()}
    >
      {isFullScreen ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
    </IconButton>
  );
}
