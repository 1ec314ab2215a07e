import type { MouseEvent } from "react";

/** A click that does not ask for another tab or window. Keeps the browser from following the link. */
export function isPlainClick(event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (isPlain) event.preventDefault();
  return isPlain;
}
