"use client";
import { useEffect } from "react";
import { loadPopups } from "@/components/ui/late-popups";
import { loadWhenIdle } from "@/components/ui/load-when-idle";
import { loadToasts } from "@/components/ui/toast";

/** Loads the code of menus, dialogs and the page after the call when the browser is idle, so that they are there at once. */
export function usePrefetchRoomChunks(isIdle: boolean) {
  useEffect(
    () =>
      isIdle
        ? loadWhenIdle(
            loadPopups,
            loadToasts,
            () => import("@/components/room/stage/screen-tile"),
            () => import("@/components/room/stage/volume-slider"),
            () => import("@/components/room/stage/presenting-bar"),
            () => import("@/components/room/after/after-call"),
          )
        : undefined,
    [isIdle],
  );
}
