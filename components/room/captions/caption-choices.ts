import type { Preference } from "../preferences";

export type CaptionSize = "small" | "medium" | "large";
export type CaptionPlace = "bottom" | "top";
export type CaptionChoices = { size: CaptionSize; place: CaptionPlace };

/** This person's size and position of captions. */
export const captionChoices: Preference<CaptionChoices> = {
  key: "parley.captions",
  initial: { size: "medium", place: "bottom" },
  read: ({ size, place }) => ({
    size: size === "small" || size === "large" ? size : "medium",
    place: place === "top" ? "top" : "bottom",
  }),
};
