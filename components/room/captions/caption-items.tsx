"use client";
import { MenuRadioGroup, MenuRadioItem, MenuSeparator } from "@/components/ui/menu";
import { usePreference } from "@/components/ui/preference";
import { captionChoices, captionPlaces, captionSizes } from "./caption-choices";

/** Size and position of the captions, also while none are shown. */
export function CaptionItems() {
  const [choices, choose] = usePreference(captionChoices);
  return (
    <>
      <MenuRadioGroup
        label="Text size"
        value={choices.size}
        onValueChange={(chosen: unknown) => choose(sizeOf(chosen))}
      >
        {captionSizes.map(({ value, label }) => (
          <MenuRadioItem key={value} value={value}>
            {label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuRadioGroup
        label="Position"
        value={choices.place}
        onValueChange={(chosen: unknown) => choose(placeOf(chosen))}
      >
        {captionPlaces.map(({ value, label }) => (
          <MenuRadioItem key={value} value={value}>
            {label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </>
  );
}

const sizeOf = (chosen: unknown) => ({ size: captionSizes.find(({ value }) => value === chosen)?.value ?? "medium" });
const placeOf = (chosen: unknown) => ({
  place: captionPlaces.find(({ value }) => value === chosen)?.value ?? "bottom",
});
