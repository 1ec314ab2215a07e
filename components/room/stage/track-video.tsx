"use client";
import { LocalVideoTrack, type Track, TrackEvent, type TrackPublication } from "livekit-client";
import { type SyntheticEvent, useLayoutEffect, useReducer, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { useVideoTrack } from "./use-video-track";

/** The video of a track. Hidden until its first frame, to avoid a black box. */
export function TrackVideo({
  publication,
  mirrored,
  fit,
  label,
  onAspect,
}: {
  publication: TrackPublication;
  /** For the local camera, unless it faces away. */
  mirrored: boolean;
  fit: "cover" | "contain";
  label: string;
  /** Called with the ratio of the picture, width to height, when it is known and when it changes. */
  onAspect?: (aspect: number) => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const track = useVideoTrack(publication);
  const [shown, setShown] = useState(false);
  const [, rerender] = useReducer((renders: number) => renders + 1, 0);

  useLayoutEffect(() => {
    const element = video.current;
    if (!track || !element) return;
    setShown(false);
    track.attach(element);
    const restart = () => {
      setShown(element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA);
      rerender();
    };
    track.on(TrackEvent.Restarted, restart);
    return () => {
      track.off(TrackEvent.Restarted, restart);
      track.detach(element);
    };
  }, [track]);

  const measure = ({ currentTarget: { videoWidth, videoHeight } }: SyntheticEvent<HTMLVideoElement>) => {
    // A track begins with pictures of two pixels.
    if (videoHeight > 2) onAspect?.(videoWidth / videoHeight);
  };

  return (
    <video
      ref={video}
      aria-label={label}
      playsInline
      muted
      autoPlay
      onLoadedMetadata={measure}
      onResize={measure}
      onLoadedData={() => setShown(true)}
      onPlaying={() => setShown(true)}
      className={cn(
        "absolute inset-0 size-full transition-opacity duration-200",
        fit === "cover" ? "object-cover" : "object-contain",
        mirrored && !facesAway(track) && "-scale-x-100",
        shown ? "opacity-100" : "opacity-0",
      )}
    />
  );
}

const facesAway = (track: Track | undefined) =>
  track instanceof LocalVideoTrack && track.getSourceTrackSettings().facingMode === "environment";
