"use client";
import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

export type Popups = typeof import("./popups/popups");

let popups: Popups | null = null;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();
const pressMsMax = 5000;

/**
 * Loads menus, popovers and tooltips: 54 KB of script (gzip) that no page needs to be read. Happens when somebody is
 * about to open one; in the workspace with the first movement, touch or key.
 */
export function loadPopups(): Promise<void> {
  loading ??= import("./popups/popups").then(
    async (loaded) => {
      await untilNothingIsPressed();
      const focused = placeOfFocus();
      popups = loaded;
      // At once, so that no key is pressed in between.
      flushSync(() => {
        for (const listener of listeners) listener();
      });
      focusAgain(focused);
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Null until they are loaded. */
export function useLatePopups(): Popups | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => popups,
    () => null,
  );
}

/** Buttons with popups replace those without: one that vanished while it is pressed would not be clicked. */
async function untilNothingIsPressed() {
  // Asked again and again: a tapped button counts as pressed for a moment after its last event.
  const until = Date.now() + pressMsMax;
  while (document.querySelector("button:active, a:active") && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
}

const focusable = "a[href], button, input, textarea, select, [tabindex]";

/** Which of the page's controls has the focus; -1 for none. */
function placeOfFocus(): number {
  const focused = document.activeElement;
  return focused ? [...document.querySelectorAll(focusable)].indexOf(focused) : -1;
}

/** The control that had the focus was replaced by another in its place. */
function focusAgain(place: number) {
  if (place < 0 || document.activeElement !== document.body) return;
  document.querySelectorAll<HTMLElement>(focusable)[place]?.focus({ preventScroll: true });
}
