import type { ScreenShareControl } from "./use-screen-share";

export const handWords = (hand: number | undefined) => (hand ? `Lower your hand, number ${hand}` : "Raise your hand");

export const boardWords = (open: boolean) =>
  open ? "Close the whiteboard for everybody" : "Open a whiteboard for everybody";

export function shareWords({ on, allowed, asked }: ScreenShareControl) {
  if (on) return "Stop sharing";
  if (allowed) return "Share your screen";
  return asked ? "You asked to present" : "Ask to present";
}
