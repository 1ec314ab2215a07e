"use client";
import { useCallback, useSyncExternalStore } from "react";

/** `first`: during server rendering, until the screen is known. */
export function useMediaQuery(query: string, first = false): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => first,
  );
}
