"use client";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

export const tileButtonClasses = "bg-canvas/70 text-ink hover:bg-canvas/90 data-popup-open:bg-canvas/90";

/**
 * Buttons in the corner of a tile, for pointer and keyboard. On touch screens, the list of people has a person's
 * buttons. `forFingers`: show them on touch screens too, together with the other controls.
 */
export function TileButtons({ forFingers = false, children }: { forFingers?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps a double click on a button from pinning the tile.
    <span
      onDoubleClick={(event) => event.stopPropagation()}
      className={cn(
        "absolute top-2 right-2 flex gap-1 opacity-0 focus-within:opacity-100 has-data-popup-open:opacity-100 group-hover/tile:opacity-100",
        forFingers
          ? "touch:opacity-100 touch:in-data-idle:pointer-events-none touch:in-data-idle:opacity-0"
          : "touch:pointer-events-none touch:opacity-0",
      )}
    >
      {children}
    </span>
  );
}
