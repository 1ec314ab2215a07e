"use client";
import { useEffect } from "react";
import { loadWhenIdle } from "@/components/ui/load-when-idle";
import { loadToasts } from "@/components/ui/toast";
import { loadPopups } from "./popups/late-popups";

/** Loads the code of menus, dialogs and the page after the call when the browser is idle, so that they are there at once. */
export function usePrefetchRoomChunks(isIdle: boolean) {
  useEffect(
    () =>
      isIdle
        ? loadWhenIdle(
            loadPopups,
            loadToasts,
            () => import("./stage/volume-slider"),
            () => import("./after/after-call"),
          )
        : undefined,
    [isIdle],
  );
}
