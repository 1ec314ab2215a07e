"use client";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

export const tileButtonClasses = "bg-canvas/70 text-ink hover:bg-canvas/90 data-popup-open:bg-canvas/90";

/**
 * In the corner of a tile, for the pointer and the keyboard. A finger finds those of a person in the list of people;
 * `forFingers`: they are there for it too, as long as the other controls are.
 */
export function TileButtons({ forFingers = false, children }: { forFingers?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps a double click on a button from pinning the tile.
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
