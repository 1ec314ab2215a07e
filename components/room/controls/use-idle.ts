"use client";
import { type RefObject, useEffect, useState } from "react";

const idleAfterMs = 3000;

/** True after three seconds without movement, unless a control is hovered, has keyboard focus or an open menu. */
export function useIdle(root: RefObject<HTMLElement | null>, enabled: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!enabled) {
      setIdle(false);
      return;
    }
    let timer: ReturnType<typeof setTimeout>;
    const rest = () => {
      if (isChromeInUse(root.current)) timer = setTimeout(rest, idleAfterMs);
      else setIdle(true);
    };
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(rest, idleAfterMs);
    };
    const events = ["pointermove", "pointerdown", "keydown", "focusin"] as const;
    for (const event of events) window.addEventListener(event, wake, { passive: true });
    wake();
    return () => {
      clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, wake);
    };
  }, [root, enabled]);
  return idle;
}

function isChromeInUse(root: HTMLElement | null): boolean {
  if (!root) return false;
  const chrome = [...root.querySelectorAll<HTMLElement>("[data-chrome]")];
  const byPointer = matchMedia("(hover: hover)").matches && chrome.some((part) => part.matches(":hover"));
  const byKeys = chrome.some((part) => part.querySelector(":focus-visible") !== null);
  return byPointer || byKeys || root.querySelector("[data-popup-open], [role=dialog]") !== null;
}
