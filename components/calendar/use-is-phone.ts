"use client";
import { useSyncExternalStore } from "react";

/** Where the workspace has its bar below instead of the rail. */
const narrow = "(width < 48rem)";

/** `first`: until the screen is known. */
export function useIsPhone(first: boolean): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(narrow);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => window.matchMedia(narrow).matches,
    () => first,
  );
}
