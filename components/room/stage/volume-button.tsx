"use client";
import type { RemoteParticipant } from "livekit-client";
import { Volume1, Volume2, VolumeX } from "lucide-react";
import { useEffect } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { Popover } from "@/components/ui/popover";
import { setVolume, useVolume } from "./volume";
import { VolumeSlider } from "./volume-slider";

export function VolumeButton({
  participant,
  name,
  className,
}: {
  participant: RemoteParticipant;
  name: string;
  className?: string;
}) {
  const volume = useVolume(participant);
  // Somebody who left and came back is a new object, and as loud as before.
  useEffect(() => {
    if (volume !== 1) setVolume(participant, volume);
  }, [participant, volume]);
  return (
    <Popover
      label={`Volume of ${name}, for you alone`}
      showLabel
      align="end"
      className="p-3"
      trigger={
        <IconButton label={`Volume of ${name}`} side="bottom" size="sm" className={className}>
          {volume === 0 ? <VolumeX aria-hidden /> : volume < 1 ? <Volume1 aria-hidden /> : <Volume2 aria-hidden />}
        </IconButton>
      }
    >
      <VolumeSlider participant={participant} name={name} />
    </Popover>
  );
}
