"use client";
import { type RefObject, useEffect, useState } from "react";
import { loadWhenIdle } from "@/components/ui/load-when-idle";

/** Where nobody is to be seen. */
const waitMsMax = 1500;

/** True soon after the first picture of somebody else: until then thread and line belong to it. */
export function useHasMoment(stage: RefObject<HTMLElement | null>, settled: boolean): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    const element = stage.current;
    if (has || !settled || !element) return;
    let cancel: (() => void) | undefined;
    const begin = () => {
      cancel ??= loadWhenIdle(async () => setHas(true));
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
  }, [stage, settled, has]);
  return has;
}
