"use client";
import { useEffect } from "react";
import { loadWhenIdle } from "@/components/ui/load-when-idle";
import { loadMenus } from "@/components/ui/menu";
import { loadPopovers } from "@/components/ui/popover";
import { loadToasts } from "@/components/ui/toast";
import { loadTooltips } from "@/components/ui/tooltip";

/** What opens in the room is fetched as soon as there is a moment, so that it opens at once. */
export function usePartsAhead(hasMoment: boolean) {
  useEffect(
    () =>
      hasMoment
        ? loadWhenIdle(loadMenus, loadPopovers, loadTooltips, loadToasts, () => import("./stage/volume-slider"))
        : undefined,
    [hasMoment],
  );
}
