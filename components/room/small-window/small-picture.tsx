"use client";
import { useEffect, useRef } from "react";
import { useVideoTrack } from "../stage/use-video-track";
import { useFloatingTile } from "./use-floating-tile";

/**
 * The bare video that floats where the browser has no window with controls: what is presented, else who speaks. The
 * browser lets the picture that floats be another one without a new click.
 */
export default function SmallPicture() {
  const video = useRef<HTMLVideoElement>(null);
  const track = useVideoTrack(useFloatingTile({ withPicture: true })?.publication);

  const shown = useRef<typeof track>(undefined);
  useEffect(() => {
    const element = video.current;
    if (!track || !element) return;
    track.attach(element);
    // Afterwards: without a picture for a moment, nothing would float any more.
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
      // Refused, the tile's own picture goes on floating.
      onLoadedMetadata={({ currentTarget }) => void currentTarget.requestPictureInPicture().catch(() => {})}
      // As large as it floats, for the server to send as much; unseen on the page itself.
      className="pointer-events-none fixed right-0 bottom-0 h-60 w-96 opacity-0"
    />
  );
}
