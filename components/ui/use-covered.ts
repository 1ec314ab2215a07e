"use client";
import { type CSSProperties, useSyncExternalStore } from "react";

/** Who has zoomed in sees a part of the page, and nothing covers the rest. */
const isZoomed = ({ scale }: VisualViewport) => scale > 1.05;

/**
 * How much of the page is out of sight above and below, as `--covered-top` and `--covered-bottom`: Safari lays a keyboard
 * over the page and moves the page behind it, so that what is fixed to an edge would be hidden.
 */
export function useCovered(): CSSProperties {
  const [top, bottom] = useSyncExternalStore(subscribe, measure, () => "0 0").split(" ");
  return { "--covered-top": `${top}px`, "--covered-bottom": `${bottom}px` } as CSSProperties;
}

function subscribe(onChange: () => void) {
  const seen = window.visualViewport;
  for (const type of ["resize", "scroll"]) seen?.addEventListener(type, onChange);
  return () => {
    for (const type of ["resize", "scroll"]) seen?.removeEventListener(type, onChange);
  };
}

function measure(): string {
  const seen = window.visualViewport;
  if (!seen || isZoomed(seen)) return "0 0";
  const bottom = window.innerHeight - seen.offsetTop - seen.height;
  return [seen.offsetTop, bottom].map((covered) => Math.max(0, Math.round(covered))).join(" ");
}
