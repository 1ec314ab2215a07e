"use client";
import { useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";

/** The local camera track, mirrored by default. */
export function CameraVideo({
  track,
  mirrored = isFrontCamera(track),
  label,
}: {
  track: MediaStreamTrack;
  mirrored?: boolean;
  label?: string;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = new MediaStream([track]);
    return () => {
      element.srcObject = null;
      setShown(false);
    };
  }, [track]);
  return (
    <video
      ref={video}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      playsInline
      autoPlay
      muted
      onPlaying={() => setShown(true)}
      className={cn("absolute inset-0 size-full object-cover", mirrored && "-scale-x-100", !shown && "opacity-0")}
    />
  );
}

/** Phones report the facing direction. A camera that faces away is not mirrored. */
export function isFrontCamera(track: MediaStreamTrack | null | undefined): boolean {
  return track?.getSettings().facingMode !== "environment";
}
