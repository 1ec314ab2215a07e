"use client";
import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

type Popups = typeof import("./popups");

let popups: Popups | null = null;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();
const pressMsMax = 5000;

/**
 * Loads menus, popovers and tooltips. The room does so after the first remote frame, or when somebody is about to open
 * one: they are 54 KB of script (gzip) that the first picture does not need.
 */
export function loadPopups(): Promise<void> {
  loading ??= import("./popups").then(
    async (loaded) => {
      await untilNothingIsPressed();
      const focused = document.activeElement?.closest("button")?.getAttribute("aria-label");
      popups = loaded;
      // At once, so that no key is pressed in between.
      flushSync(() => {
        for (const listener of listeners) listener();
      });
      if (focused) focusAgain(focused);
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

/** What is inside an open menu of the room. */
export function useMenuParts(): Popups {
  const loaded = useLatePopups();
  if (!loaded) throw new Error("menu items are drawn inside a menu that is loaded");
  return loaded;
}

/** Buttons with popups replace those without: one that vanished while it is pressed would not be clicked. */
async function untilNothingIsPressed() {
  // Asked again and again: a tapped button counts as pressed for a moment after its last event.
  const until = Date.now() + pressMsMax;
  while (document.querySelector("button:active") && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
}

/** The button that had the focus was replaced. */
function focusAgain(label: string) {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`button[aria-label="${CSS.escape(label)}"]`)?.focus({ preventScroll: true });
}
