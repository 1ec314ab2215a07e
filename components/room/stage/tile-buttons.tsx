"use client";
import type { ReactNode } from "react";

export const tileButtonClasses = "bg-canvas/70 text-ink hover:bg-canvas/90 data-popup-open:bg-canvas/90";

/** Buttons in the corner of a tile, for pointer and keyboard. On touch screens, the list of people has them. */
export function TileButtons({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps a double click on a button from pinning the tile.
    <span
      onDoubleClick={(event) => event.stopPropagation()}
      className="absolute top-2 right-2 flex gap-1 opacity-0 focus-within:opacity-100 has-data-popup-open:opacity-100 group-hover/tile:opacity-100 touch:pointer-events-none touch:opacity-0"
    >
      {children}
    </span>
  );
}
