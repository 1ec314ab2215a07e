"use client";
import { type RefObject, useEffect, useState } from "react";
import { loadWhenIdle } from "@/components/ui/load-when-idle";

/** The longest wait if no remote video arrives. */
const waitMsMax = 1500;

/** Waits until the first remote frame: before it, the main thread and the network are busy connecting. */
export function useIsIdleAfterFirstFrame(stage: RefObject<HTMLElement | null>, settled: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const element = stage.current;
    if (isIdle || !settled || !element) return;
    let cancel: (() => void) | undefined;
    const begin = () => {
      cancel ??= loadWhenIdle(async () => setIsIdle(true));
    };
    const onPlaying = ({ target }: Event) => {
      if (target instanceof Element && !target.closest("[data-own]")) begin();
    };
    element.addEventListener("playing", onPlaying, true);
    const timer = setTimeout(begin, waitMsMax);
    return () => {
      element.removeEventListener("playing", onPlaying, true);
      clearTimeout(timer);
      cancel?.();
    };
  }, [stage, settled, isIdle]);
  return isIdle;
}
