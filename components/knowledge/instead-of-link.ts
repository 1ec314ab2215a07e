import type { MouseEvent } from "react";

/** Does this in place of following the link, unless the click asks for another tab or window. */
export const insteadOfLink = (act: () => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
};
