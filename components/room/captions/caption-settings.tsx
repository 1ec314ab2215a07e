"use client";
import { ALargeSmall } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { Popover } from "@/components/ui/popover";
import { Segmented } from "@/components/ui/segmented";
import type { RoomCaller } from "../../data/room-caller";
import { usePreference } from "../preferences";
import { type CaptionPlace, type CaptionSize, captionChoices } from "./caption-choices";
import { SpokenLanguage } from "./spoken-language";

const sizes: readonly { value: CaptionSize; label: string }[] = [
  { value: "small", label: "Small" },
  { value: "medium", label: "Medium" },
  { value: "large", label: "Large" },
];
const places: readonly { value: CaptionPlace; label: string }[] = [
  { value: "top", label: "Above" },
  { value: "bottom", label: "Below" },
];

/** Size and position of the captions, stored in this browser, and the language that this person speaks. */
export function CaptionSettings({ caller }: { caller: RoomCaller }) {
  const [choices, choose] = usePreference(captionChoices);
  return (
    <Popover
      label="Captions"
      showLabel
      side={choices.place === "top" ? "bottom" : "top"}
      align="end"
      className="w-64 space-y-3"
      trigger={
        <IconButton label="Caption settings" size="sm">
          <ALargeSmall aria-hidden />
        </IconButton>
      }
    >
      <Segmented label="Size" block options={sizes} value={choices.size} onValueChange={(size) => choose({ size })} />
      <Segmented
        label="Place"
        block
        options={places}
        value={choices.place}
        onValueChange={(place) => choose({ place })}
      />
      <SpokenLanguage caller={caller} />
    </Popover>
  );
}
