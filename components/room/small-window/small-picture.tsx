"use client";
import { useEffect, useRef } from "react";
import { useVideoTrack } from "@/components/room/stage/use-video-track";
import { useFloatingTile } from "./use-floating-tile";

/**
 * A plain video for picture-in-picture, where the browser has no document picture-in-picture: the shared screen, or
 * else the speaker. Switching between videos in picture-in-picture needs no user gesture.
 */
export default function SmallPicture() {
  const video = useRef<HTMLVideoElement>(null);
  const track = useVideoTrack(useFloatingTile({ withPicture: true })?.publication);

  const shown = useRef<typeof track>(undefined);
  useEffect(() => {
    const element = video.current;
    if (!track || !element) return;
    track.attach(element);
    // Detaches the old track last: picture-in-picture closes if the video has no track for a moment.
    if (shown.current !== track) shown.current?.detach(element);
    shown.current = track;
  }, [track]);
  useEffect(() => {
    const element = video.current;
    return () => void (element && shown.current?.detach(element));
  }, []);

  return (
    <video
      ref={video}
      aria-hidden
      playsInline
      muted
      autoPlay
      // If it is refused, the tile's video stays in picture-in-picture.
      onLoadedMetadata={({ currentTarget }) => void currentTarget.requestPictureInPicture().catch(() => {})}
      // Invisible, but as large as the floating window, because the server adapts the video quality to its size.
      className="pointer-events-none fixed right-0 bottom-0 h-60 w-96 opacity-0"
    />
  );
}
