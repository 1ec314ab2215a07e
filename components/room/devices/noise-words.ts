import { canProcessSound } from "@/components/data/abilities";
import { lookAround } from "@/components/data/look-around";

export const noiseWords = {
  starting: "Starting noise cancellation…",
  on: "Noise cancellation is on",
  failed: (error: unknown) =>
    isRefused(error) || !canProcessSound(lookAround())
      ? "Noise cancellation isn't available in this browser"
      : "Couldn't start noise cancellation",
};

/** By a browser that does not process sound at the rate that this takes. */
const isRefused = (error: unknown) => error instanceof DOMException && error.name === "NotSupportedError";
