"use client";
import { ALargeSmall } from "lucide-react";
import type { RoomCaller } from "@/components/data/room-caller";
import { IconButton } from "@/components/ui/icon-button";
import { Popover } from "@/components/ui/popover";
import { usePreference } from "@/components/ui/preference";
import { Segmented } from "@/components/ui/segmented";
import { captionChoices, captionPlaces, captionSizes } from "./caption-choices";
import { SpokenLanguage } from "./spoken-language";

/** Size and position of the captions, stored in this browser, and the language that this person speaks. */
export function CaptionSettings({
  caller,
  open,
  onOpenChange,
}: {
  caller: RoomCaller;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [choices, choose] = usePreference(captionChoices);
  return (
    <Popover
      label="Caption settings"
      showLabel
      open={open}
      onOpenChange={onOpenChange}
      side={choices.place === "top" ? "bottom" : "top"}
      align="end"
      className="w-64 space-y-3"
      trigger={
        <IconButton label="Caption settings" size="sm">
          <ALargeSmall aria-hidden />
        </IconButton>
      }
    >
      <Segmented
        label="Text size"
        block
        options={captionSizes}
        value={choices.size}
        onValueChange={(size) => choose({ size })}
      />
      <Segmented
        label="Position"
        block
        options={captionPlaces}
        value={choices.place}
        onValueChange={(place) => choose({ place })}
      />
      <SpokenLanguage caller={caller} />
    </Popover>
  );
}
