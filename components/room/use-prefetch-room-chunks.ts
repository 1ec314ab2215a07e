"use client";
import { useEffect } from "react";
import { loadWhenIdle } from "@/components/ui/load-when-idle";
import { loadMenus } from "@/components/ui/menu";
import { loadPopovers } from "@/components/ui/popover";
import { loadToasts } from "@/components/ui/toast";
import { loadTooltips } from "@/components/ui/tooltip";

/** Fetches what opens in the room as soon as the browser is idle, so that it opens at once. */
export function usePrefetchRoomChunks(isIdle: boolean) {
  useEffect(
    () =>
      isIdle
        ? loadWhenIdle(loadMenus, loadPopovers, loadTooltips, loadToasts, () => import("./stage/volume-slider"))
        : undefined,
    [isIdle],
  );
}
