"use client";
import { type RefObject, useEffect } from "react";
import { loadWhenIdle } from "@/components/ui/load-when-idle";
import { loadMenus } from "@/components/ui/menu";
import { loadPopovers } from "@/components/ui/popover";
import { loadToasts } from "@/components/ui/toast";
import { loadTooltips } from "@/components/ui/tooltip";

/** Where nobody is to be seen. */
const waitMsMax = 4000;
/** After the first picture there is more to draw. */
const restMs = 700;

/** What opens in the room is fetched once somebody is in the picture: until then the line belongs to them. */
export function usePartsAhead(stage: RefObject<HTMLElement | null>, settled: boolean) {
  useEffect(() => {
    const element = stage.current;
    if (!settled || !element) return;
    let cancel: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const begin = () => {
      cancel ??= loadWhenIdle(loadMenus, loadPopovers, loadTooltips, loadToasts, () => import("./stage/volume-slider"));
    };
    const onPlaying = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest("[data-own]")) return;
      element.removeEventListener("playing", onPlaying, true);
      clearTimeout(timer);
      timer = setTimeout(begin, restMs);
    };
    element.addEventListener("playing", onPlaying, true);
    timer = setTimeout(begin, waitMsMax);
    return () => {
      element.removeEventListener("playing", onPlaying, true);
      clearTimeout(timer);
      cancel?.();
    };
  }, [stage, settled]);
}
