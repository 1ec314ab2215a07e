import type { Preference } from "@/components/ui/preference";

type CaptionSize = "small" | "medium" | "large";
type CaptionPlace = "bottom" | "top";
type CaptionChoices = { size: CaptionSize; place: CaptionPlace };

export const captionSizes: readonly { value: CaptionSize; label: string }[] = [
  { value: "small", label: "Small" },
  { value: "medium", label: "Medium" },
  { value: "large", label: "Large" },
];
export const captionPlaces: readonly { value: CaptionPlace; label: string }[] = [
  { value: "top", label: "Top" },
  { value: "bottom", label: "Bottom" },
];

/** This person's size and position of captions. */
export const captionChoices: Preference<CaptionChoices> = {
  key: "parley.captions",
  initial: { size: "medium", place: "bottom" },
  read: ({ size, place }) => ({
    size: size === "small" || size === "large" ? size : "medium",
    place: place === "top" ? "top" : "bottom",
  }),
};
