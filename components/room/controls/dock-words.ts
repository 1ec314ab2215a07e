import type { ScreenShareControl } from "./use-screen-share";

export const raisedWords = (hand: number) => `Hand raised, number ${hand} in line`;

export const boardWords = (open: boolean) => (open ? "Close whiteboard for everyone" : "Open whiteboard for everyone");

export function shareWords({ on, allowed, isRequested }: ScreenShareControl) {
  if (on) return "Stop sharing";
  if (allowed) return "Share screen";
  return isRequested ? "Asked to share your screen" : "Ask to share your screen";
}

export const layoutWords = (mode: "grid" | "speaker") => (mode === "grid" ? "Speaker view" : "Grid view");
