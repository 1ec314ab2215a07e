"use client";
import { useEffect } from "react";

const signsOfUse = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * Fetches code as soon as the page is used by pointer, touch or key: a page that is only read does without. `loads`: does
 * not change; what does not come now comes when it is needed.
 */
export function useLoadOnFirstUse(...loads: (() => Promise<unknown>)[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: functions of modules, the same at each render.
  useEffect(() => {
    const stop = () => {
      for (const sign of signsOfUse) window.removeEventListener(sign, start);
    };
    const start = () => {
      stop();
      for (const load of loads) load().catch(() => {});
    };
    for (const sign of signsOfUse) window.addEventListener(sign, start, { passive: true });
    return stop;
  }, []);
}
