"use client";
import { type RefObject, useEffect } from "react";

const signs = ["pointerenter", "pointerdown", "focusin"] as const;

/** Calls back when a pointer or the focus comes to an element: somebody is about to press something in it. */
export function useIntent(element: RefObject<HTMLElement | null>, onIntent: () => void) {
  useEffect(() => {
    const place = element.current;
    if (!place) return;
    for (const sign of signs) place.addEventListener(sign, onIntent);
    return () => {
      for (const sign of signs) place.removeEventListener(sign, onIntent);
    };
  }, [element, onIntent]);
}
