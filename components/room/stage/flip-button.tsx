"use client";
import { SwitchCamera } from "lucide-react";
import { useFlipCamera } from "@/components/room/devices/use-flip-camera";
import { IconButton } from "@/components/ui/icon-button";
import { tileButtonClasses } from "./tile-buttons";

/** Switches between the front and rear camera of a phone. */
export function FlipButton() {
  const flip = useFlipCamera();
  if (!flip) return null;
  return (
    <IconButton
      label="Flip camera"
      tooltip={false}
      size="sm"
      onClick={flip}
      className={`absolute top-2 right-2 hidden touch:inline-flex touch:in-data-idle:pointer-events-none touch:in-data-idle:opacity-0 ${tileButtonClasses}`}
    >
      <SwitchCamera aria-hidden />
    </IconButton>
  );
}
