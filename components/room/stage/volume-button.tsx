"use client";
import { Track } from "livekit-client";
import { Volume1, Volume2, VolumeX } from "lucide-react";
import { lazy } from "react";
import { LazyBoundary } from "@/components/room/call/lazy-boundary";
import { IconButton } from "@/components/ui/icon-button";
import { Popover } from "@/components/ui/popover";
import { type Sound, useVolume, volumeWords } from "./volume";

const VolumeSlider = lazy(() => import("./volume-slider"));

export function VolumeButton({
  identity,
  name,
  sound = Track.Source.Microphone,
  className,
}: {
  identity: string;
  name: string;
  sound?: Sound;
  className?: string;
}) {
  const volume = useVolume(identity, sound);
  const words = volumeWords(name, sound);
  return (
    <Popover
      label={`${words}, only for you`}
      showLabel
      align="end"
      className="p-3"
      trigger={
        <IconButton label={words} side="bottom" size="sm" className={className}>
          {volume === 0 ? <VolumeX aria-hidden /> : volume < 1 ? <Volume1 aria-hidden /> : <Volume2 aria-hidden />}
        </IconButton>
      }
    >
      <LazyBoundary waiting={<span className="block h-8 w-[13.75rem] touch:h-11" />}>
        <VolumeSlider identity={identity} name={name} sound={sound} />
      </LazyBoundary>
    </Popover>
  );
}
