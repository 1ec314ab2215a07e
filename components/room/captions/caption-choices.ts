import type { Preference } from "../preferences";

export type CaptionSize = "small" | "medium" | "large";
export type CaptionPlace = "bottom" | "top";
export type CaptionChoices = { size: CaptionSize; place: CaptionPlace };

/** How large and where this person reads along. */
export const captionChoices: Preference<CaptionChoices> = {
  key: "parley.captions",
  initial: { size: "medium", place: "bottom" },
  read: ({ size, place }) => ({
    size: size === "small" || size === "large" ? size : "medium",
    place: place === "top" ? "top" : "bottom",
  }),
};
