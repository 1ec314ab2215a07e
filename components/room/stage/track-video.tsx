"use client";
import { TrackEvent, type TrackPublication } from "livekit-client";
import { useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { useVideoTrack } from "./use-video-track";

/** The picture of one track. It shows itself with its first frame, so that nobody sees a black box first. */
export function TrackVideo({
  publication,
  mirrored,
  fit,
  label,
}: {
  publication: TrackPublication;
  mirrored: boolean;
  fit: "cover" | "contain";
  label: string;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const track = useVideoTrack(publication);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!track || !element) return;
    setShown(false);
    track.attach(element);
    const restart = () => setShown(element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA);
    track.on(TrackEvent.Restarted, restart);
    return () => {
      track.off(TrackEvent.Restarted, restart);
      track.detach(element);
    };
  }, [track]);

  return (
    <video
      ref={video}
      aria-label={label}
      playsInline
      muted
      autoPlay
      onLoadedData={() => setShown(true)}
      onPlaying={() => setShown(true)}
      className={cn(
        "absolute inset-0 size-full transition-opacity duration-200",
        fit === "cover" ? "object-cover" : "object-contain",
        mirrored && "-scale-x-100",
        shown ? "opacity-100" : "opacity-0",
      )}
    />
  );
}
